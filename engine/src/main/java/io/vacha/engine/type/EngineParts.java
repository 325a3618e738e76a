package io.vacha.engine.type;

import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.SpeechEngine;
import java.util.Optional;

/**
 * An engine by what it can do.
 *
 * @param speech the part that speaks; empty where it does not
 * @param recognition the part that transcribes; empty where it does not
 */
public record EngineParts(Optional<SpeechEngine> speech, Optional<RecognitionEngine> recognition) {
  /** An engine that only speaks. */
  public static EngineParts speaking(SpeechEngine engine) {
    return new EngineParts(Optional.of(engine), Optional.empty());
  }

  /** An engine that only transcribes. */
  public static EngineParts transcribing(RecognitionEngine engine) {
    return new EngineParts(Optional.empty(), Optional.of(engine));
  }
}
