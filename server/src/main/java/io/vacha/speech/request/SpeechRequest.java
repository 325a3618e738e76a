package io.vacha.speech.request;

import io.vacha.error.ApiException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The body of a text-to-speech request as it was sent; not yet checked against a plan.
 *
 * @param text well-formed Unicode with something other than white space in it
 * @param voice the slug, if one was named
 */
public record SpeechRequest(String text, Optional<String> voice) {
  /**
   * A request whose text is fit to be spoken.
   *
   * @param field what the client calls the text
   * @throws io.vacha.error.ApiException 400 if there is none, or it is no valid Unicode
   */
  public static SpeechRequest checked(@Nullable String text, Optional<String> voice, String field) {
    if (text == null || !SpeakableText.hasContent(text)) {
      throw ApiException.invalidRequest(
          "'" + field + "' is missing or empty. Send what is to be spoken.", field);
    }
    if (SpeakableText.hasLoneSurrogate(text)) {
      throw ApiException.invalidRequest(
          "'" + field + "' has a lone surrogate and is not valid Unicode.", field);
    }
    return new SpeechRequest(text, voice);
  }

  /** Length as the interface counts it: Unicode codepoints, before any normalisation. */
  public long codepoints() {
    return text.codePointCount(0, text.length());
  }
}
