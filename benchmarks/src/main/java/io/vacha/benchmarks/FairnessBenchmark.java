package io.vacha.benchmarks;

import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.engine.espeak.EspeakSpeechEngine;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How much longer does one key's "Good morning." take while another key has sixty long texts
 * spoken, and while it has sixty short ones spoken all the time?
 *
 * <p>{@code benchmarks/run fairness}.
 */
public final class FairnessBenchmark {
  private static final int ROUNDS = 25;
  private static final int FLOOD = 60;
  private static final String SHORT = "Good morning.";
  private static final String LONG = "This is a sentence. ".repeat(1000);
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();

  private final EspeakSpeechEngine engine;
  private final Mp3Encoder encoder;

  private FairnessBenchmark(EspeakSpeechEngine engine, Mp3Encoder encoder) {
    this.engine = engine;
    this.encoder = encoder;
  }

  /** Runs it. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("vacha-benchmark");
    EspeakSettings settings = EspeakSettings.defaults();
    try (var engine = new EspeakSpeechEngine(settings, folder.resolve("espeak"));
        var encoder = new Mp3Encoder(Mp3Settings.defaults())) {
      FairnessBenchmark benchmark = new FairnessBenchmark(engine, encoder);
      benchmark.times();
      benchmark.measure("long texts", LONG, Claim.longWork("other"));
      benchmark.measure("short texts", SHORT, Claim.shortWork("other"));
    }
  }

  private void measure(String what, String text, Claim claim) throws Exception {
    Samples alone = times();
    Cancellation enough = new Cancellation();
    List<Thread> flood = new ArrayList<>();
    for (int i = 0; i < FLOOD; i++) {
      flood.add(Thread.ofPlatform().start(() -> flood(text, claim, enough)));
    }
    while (engine.health().queued() < FLOOD / 2) {
      Thread.onSpinWait();
    }
    Samples behind = times();
    enough.cancel();
    for (Thread each : flood) {
      each.join();
    }
    System.out.printf(
        Locale.ROOT,
        "%d characters alone %.0f ms, beside %d %s of another key %.0f ms, %.2f x; the longest"
            + " %.2f x%n",
        SHORT.length(),
        alone.median(),
        FLOOD,
        what,
        behind.median(),
        behind.median() / alone.median(),
        behind.quantile(1) / alone.median());
  }

  private Samples times() throws Exception {
    double[] times = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      times[i] = Samples.once(() -> speak(SHORT, Claim.shortWork("somebody"), new Cancellation()));
    }
    return Samples.of(times);
  }

  private void flood(String text, Claim claim, Cancellation enough) {
    try {
      while (!enough.isCancelled()) {
        speak(text, claim, enough);
      }
    } catch (IOException e) {
      if (!enough.isCancelled()) {
        System.err.println("one of the flood ends: " + e.getMessage());
      }
    }
  }

  private void speak(String text, Claim claim, Cancellation cancellation) throws IOException {
    SpeechTask task = new SpeechTask(text, "sovann", KHMER, claim, cancellation);
    try (Speech speech = engine.speak(task)) {
      encoder.encode(speech.audio(), claim);
    }
  }
}
