package io.vacha.engine.whisper;

import io.vacha.engine.Language;
import java.time.Duration;
import java.util.List;

/** Settings for tests. */
final class Whispers {
  private Whispers() {}

  static WhisperSettings settings(int workers, int queue, Duration deadline) {
    return new WhisperSettings(
        List.of(Language.KM, Language.EN), workers, 1, queue, Duration.ofSeconds(28), deadline, 0);
  }
}
