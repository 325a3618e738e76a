package io.vacha.benchmarks;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.ctc.CtcEngine;
import io.vacha.engine.ctc.CtcSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** How much longer does a recording of 3 s take while one of ten minutes is being heard? */
final class CtcBehind {
  private static final int ROUNDS = 15;

  private CtcBehind() {}

  /** Measures it with the settings of someone who set nothing. */
  static void measure(Path folder) throws Exception {
    CtcSettings settings = CtcFixture.settings(0, CtcSettings.SearchKind.GREEDY, null);
    Cancellation enough = new Cancellation();
    try (PcmFile clip = CtcFixture.recording(folder, CtcFixture.noise(3));
        PcmFile minutes = CtcFixture.recording(folder, CtcFixture.noise(600));
        var engine = CtcFixture.engine(folder, settings)) {
      Samples alone = times(engine, clip);
      RecognitionTask task = new RecognitionTask(minutes, Language.AUTO, enough);
      Thread other = Thread.ofPlatform().start(() -> hear(engine, task));
      while (engine.health().busy() == 0) {
        Thread.onSpinWait();
      }
      Samples behind = times(engine, clip);
      boolean still = other.isAlive();
      enough.cancel();
      other.join();
      System.out.printf(
          Locale.ROOT,
          "ctc: 3 s alone %.0f ms, behind ten minutes%s %.0f ms, %.2f x; the longest %.2f x%n",
          alone.median(),
          still ? "" : " (which ended too early)",
          behind.median(),
          behind.median() / alone.median(),
          behind.quantile(1) / alone.median());
    }
  }

  private static Samples times(CtcEngine engine, PcmFile clip) throws Exception {
    double[] times = new double[ROUNDS];
    engine.recognize(CtcFixture.task(clip));
    for (int i = 0; i < ROUNDS; i++) {
      times[i] = Samples.once(() -> engine.recognize(CtcFixture.task(clip)));
    }
    return Samples.of(times);
  }

  private static void hear(CtcEngine engine, RecognitionTask task) {
    try {
      engine.recognize(task);
    } catch (IOException e) {
      System.err.println("the long one ends: " + e.getMessage());
    }
  }
}
