package io.vacha.speech;

import io.vacha.catalog.Voice;
import io.vacha.lexicon.AppliedLexicon;
import io.vacha.speech.cache.SoundKey;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Collections;
import java.util.Optional;

/**
 * A text that may be spoken for whoever asks, before any work is done.
 *
 * @param order the text and whose it is
 * @param voice that speaks it
 * @param lexicon the words of its key now; it is read with these and no later ones
 * @param key names its sound; empty where that is not always the same, or nothing is kept
 */
public record CheckedSpeech(
    SpeechOrder order, Voice voice, AppliedLexicon lexicon, Optional<SoundKey> key) {
  /** Tells the client what its sound is called. */
  public void tag(HttpServletResponse response) {
    key.ifPresent(known -> response.setHeader("ETag", known.tag()));
  }

  /** Answers 304 if the client says that it has this sound; false if it does not. */
  public boolean isUnchanged(HttpServletRequest request, HttpServletResponse response) {
    boolean isHeld =
        key.filter(known -> known.isIn(Collections.list(request.getHeaders("If-None-Match"))))
            .isPresent();
    if (isHeld) {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
      tag(response);
    }
    return isHeld;
  }
}
