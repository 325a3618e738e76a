package io.vacha.speech.timing;

import io.vacha.engine.SpeechEngine;
import io.vacha.error.ApiException;

/** Which voices tell when their words are said. */
public final class TimedVoices {
  private TimedVoices() {}

  /**
   * Refuses a voice that cannot do what 'timestamps' asks for.
   *
   * @param engine that speaks it
   * @param voice its slug
   * @throws ApiException 400
   */
  public static void require(SpeechEngine engine, String voice) {
    if (!engine.timesWords()) {
      throw ApiException.invalidRequest(
          ("The voice %s does not tell when its words are said. "
                  + "Use another voice, or leave 'timestamps' out.")
              .formatted(voice),
          "timestamps");
    }
  }
}
