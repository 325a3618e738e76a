package io.vacha.benchmarks;

import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.service.LeanClient;
import io.vacha.benchmarks.service.ServiceProcess;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.engine.espeak.EspeakSpeechEngine;
import io.vacha.khmer.KhmerFrontEnd;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;

/**
 * How many requests a second do eight clients get over HTTPS, against what the same engine and
 * encoder alone give eight threads, in turn in one run?
 *
 * <p>{@code benchmarks/run throughput}.
 */
public final class ThroughputBenchmark {
  private static final int CLIENTS = 8;
  private static final int ROUNDS = 5;
  private static final int WARM_UP_ROUNDS = 8;
  private static final long ROUND_NANOS = 4_000_000_000L;
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();
  private static final String TEXT = ServiceBenchmark.text(60);

  private ThroughputBenchmark() {}

  /** Runs it; the argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("vacha-benchmark");
    try (ServiceProcess service = ServiceProcess.start(home, folder, ServiceBenchmark.SETTINGS);
        var engine = new EspeakSpeechEngine(EspeakSettings.defaults(), folder.resolve("espeak"));
        var encoder = new Mp3Encoder(Mp3Settings.defaults())) {
      Clients over =
          running -> {
            try (LeanClient client = service.saying(TEXT)) {
              return repeat(running, client::ask);
            }
          };
      Clients alone = running -> repeat(running, () -> encode(engine, encoder));
      for (int i = 0; i < WARM_UP_ROUNDS; i++) {
        perSecond(over);
        perSecond(alone);
      }
      double[] served = new double[ROUNDS];
      double[] bare = new double[ROUNDS];
      for (int i = 0; i < ROUNDS; i++) {
        served[i] = perSecond(over);
        bare[i] = perSecond(alone);
      }
      print(Samples.of(served).median(), Samples.of(bare).median());
    }
  }

  private static void encode(EspeakSpeechEngine engine, Mp3Encoder encoder) throws Exception {
    SpeechTask task = new SpeechTask(TEXT, "sovann", KHMER, new Cancellation());
    try (Speech speech = engine.speak(task)) {
      encoder.encode(speech.audio());
    }
  }

  /** What one client does for as long as it may; says how often it did it. */
  @FunctionalInterface
  private interface Clients {
    long run(BooleanSupplier running) throws Exception;
  }

  private static long repeat(BooleanSupplier running, Samples.Work work) throws Exception {
    long done = 0;
    for (; running.getAsBoolean(); done++) {
      work.run();
    }
    return done;
  }

  private static double perSecond(Clients clients) throws Exception {
    long begun = System.nanoTime();
    BooleanSupplier running = () -> System.nanoTime() - begun < ROUND_NANOS;
    Callable<Long> client = () -> clients.run(running);
    long done = 0;
    try (var threads = Executors.newFixedThreadPool(CLIENTS)) {
      for (Future<Long> each : threads.invokeAll(Collections.nCopies(CLIENTS, client))) {
        done += each.get();
      }
    }
    return done / ((System.nanoTime() - begun) / 1e9);
  }

  private static void print(double served, double bare) {
    System.out.printf(
        Locale.ROOT,
        "8 clients, 60 characters: %.1f requests/s over HTTPS, %.1f synthesis and encoding alone,"
            + " ratio %.2f%n",
        served,
        bare,
        served / bare);
  }
}
