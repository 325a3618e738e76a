package io.vacha.speech.ssml;

import io.vacha.audio.encode.SoundManner;
import io.vacha.khmer.passage.MarkedStretch;
import java.util.List;
import java.util.Optional;

/**
 * A passage that one voice speaks in one manner.
 *
 * @param voice slug as it was named; empty for the voice of the request
 * @param manner how its sound is changed, before what the request asks for
 * @param text what is said, as plain as can be; blank where nothing is
 * @param stretches what it is made of
 */
public record SsmlPassage(
    Optional<String> voice, SoundManner manner, String text, List<MarkedStretch> stretches) {
  public SsmlPassage {
    stretches = List.copyOf(stretches);
  }

  /** Whether somebody told how some of its words sound. */
  public boolean tellsPhones() {
    return stretches.stream()
        .anyMatch(
            each ->
                each instanceof MarkedStretch.KhmerPhones
                    || each instanceof MarkedStretch.EnglishPhones);
  }
}
