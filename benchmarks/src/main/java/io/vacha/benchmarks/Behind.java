package io.vacha.benchmarks;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import java.io.IOException;
import java.util.Locale;

/** How much longer does a short recording take while one of ten minutes is being heard? */
final class Behind {
  private static final int ROUNDS = 15;

  private Behind() {}

  /** Measures it and prints a line. */
  static void measure(String name, RecognitionEngine engine, PcmFile clip, PcmFile minutes)
      throws Exception {
    Cancellation enough = new Cancellation();
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
        "%s: %d ms alone %.0f ms, behind ten minutes%s %.0f ms, %.2f x; the longest %.2f x%n",
        name,
        clip.durationMillis(),
        alone.median(),
        still ? "" : " (which ended too early)",
        behind.median(),
        behind.median() / alone.median(),
        behind.quantile(1) / alone.median());
  }

  private static Samples times(RecognitionEngine engine, PcmFile clip) throws Exception {
    double[] times = new double[ROUNDS];
    engine.recognize(task(clip));
    for (int i = 0; i < ROUNDS; i++) {
      times[i] = Samples.once(() -> engine.recognize(task(clip)));
    }
    return Samples.of(times);
  }

  private static RecognitionTask task(PcmFile clip) {
    return new RecognitionTask(clip, Language.AUTO, new Cancellation());
  }

  private static void hear(RecognitionEngine engine, RecognitionTask task) {
    try {
      engine.recognize(task);
    } catch (IOException e) {
      System.err.println("the long one ends: " + e.getMessage());
    }
  }
}
