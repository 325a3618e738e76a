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
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.json.JsonMapper;

/**
 * How many requests a second do eight clients get over HTTPS, against what the same engine and
 * encoder alone give eight threads, in turn in one run?
 *
 * <p>{@code benchmarks/run throughput}; with {@code --cached} a sentence that was made before,
 * against a file of that very size from the same service: the result of a job with that text.
 */
public final class ThroughputBenchmark {
  private static final int CLIENTS = 8;
  private static final int ROUNDS = 5;
  private static final int WARM_UP_ROUNDS = 8;
  private static final long ROUND_NANOS = 4_000_000_000L;
  private static final int LONGEST_JOB_LOOKS = 600;
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();
  private static final String TEXT = ServiceBenchmark.text(60);

  private ThroughputBenchmark() {}

  /** Runs it; the argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("vacha-benchmark");
    if (List.of(arguments).contains("--cached")) {
      cached(home, folder);
    } else {
      made(home, folder);
    }
  }

  private static void cached(Path home, Path folder) throws Exception {
    Map<String, String> settings = new HashMap<>(ServiceBenchmark.SETTINGS);
    settings.put("VACHA_SPEECH_CACHE_MAXBYTES", "268435456");
    try (ServiceProcess service = ServiceProcess.start(home, folder, settings)) {
      String file = resultOfJob(service);
      double[] rates =
          inTurn(
              running -> asked(running, () -> service.saying(TEXT)),
              running -> asked(running, () -> service.getting(file)));
      print("of the cache", "of a file", rates);
    }
  }

  /** The address of a file with the sound of the text. */
  private static String resultOfJob(ServiceProcess service) throws Exception {
    String order = JsonMapper.shared().writeValueAsString(Map.of("text", TEXT));
    try (HttpClient client = ServiceProcess.trustingClient()) {
      HttpRequest request =
          service
              .to("/api/v1/jobs")
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString(order))
              .build();
      HttpResponse<Void> made = client.send(request, BodyHandlers.discarding());
      String result = made.headers().firstValue("Location").orElseThrow() + "/result";
      for (int i = 0; i < LONGEST_JOB_LOOKS; i++) {
        var found = client.send(service.to(result).build(), BodyHandlers.ofByteArray());
        if (found.statusCode() == 200) {
          System.out.printf("%,d bytes%n", found.body().length);
          return result;
        }
        Thread.sleep(100);
      }
    }
    throw new IOException("the job does not end");
  }

  private static void made(Path home, Path folder) throws Exception {
    try (ServiceProcess service = ServiceProcess.start(home, folder, ServiceBenchmark.SETTINGS);
        var engine = new EspeakSpeechEngine(EspeakSettings.defaults(), folder.resolve("espeak"));
        var encoder = new Mp3Encoder(Mp3Settings.defaults())) {
      double[] rates =
          inTurn(
              running -> asked(running, () -> service.saying(TEXT)),
              running -> repeat(running, () -> encode(engine, encoder)));
      print("over HTTPS", "synthesis and encoding alone", rates);
    }
  }

  /** The median rates of two things, warm. */
  private static double[] inTurn(Clients one, Clients other) throws Exception {
    for (int i = 0; i < WARM_UP_ROUNDS; i++) {
      perSecond(one);
      perSecond(other);
    }
    double[] ones = new double[ROUNDS];
    double[] others = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      ones[i] = perSecond(one);
      others[i] = perSecond(other);
    }
    return new double[] {Samples.of(ones).median(), Samples.of(others).median()};
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

  /** What makes a connection. */
  @FunctionalInterface
  private interface Connector {
    LeanClient connect() throws Exception;
  }

  private static long asked(BooleanSupplier running, Connector connector) throws Exception {
    try (LeanClient client = connector.connect()) {
      return repeat(running, client::ask);
    }
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

  private static void print(String what, String against, double[] rates) {
    System.out.printf(
        Locale.ROOT,
        "8 clients, 60 characters: %.1f requests/s %s, %.1f %s, ratio %.2f%n",
        rates[0],
        what,
        rates[1],
        against,
        rates[0] / rates[1]);
  }
}
