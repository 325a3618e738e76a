package io.vacha.engine.whisper;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Settings and tasks for tests. */
final class Whispers {
  private Whispers() {}

  /** No quick workers. */
  static WhisperSettings settings(int workers, int queue, Duration deadline) {
    return settings(workers, 0, queue, deadline);
  }

  static WhisperSettings settings(int workers, int quickWorkers, int queue, Duration deadline) {
    return new WhisperSettings(
        List.of(Language.KM, Language.EN),
        workers,
        quickWorkers,
        1,
        queue,
        Duration.ofSeconds(28),
        deadline,
        0);
  }

  static Recognition recognize(WhisperEngine engine, PcmFile audio, Cancellation cancellation)
      throws IOException {
    return engine.recognize(task(audio, cancellation));
  }

  static RecognitionTask task(PcmFile audio, Cancellation cancellation) {
    return new RecognitionTask(audio, Language.AUTO, cancellation);
  }
}
