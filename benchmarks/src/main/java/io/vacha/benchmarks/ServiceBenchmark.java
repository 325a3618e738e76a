package io.vacha.benchmarks;

import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.service.LeanClient;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * How long does a text take over HTTPS, against the pipeline {@code espeak-ng --stdout | lame -b
 * 48} on the same text, in turn in one run? And how long does the service take to start?
 *
 * <p>{@code benchmarks/run service}.
 */
public final class ServiceBenchmark {

  /** Requests before the first that counts: a service that has been up for a while is measured. */
  private static final int WARM_UP = 300;

  private static final String SENTENCE =
      "The quick brown fox jumps over the lazy dog by the old river.";

  /** Generous limits: what is measured is the service, not its plans. */
  public static final Map<String, String> SETTINGS =
      Map.of(
          "VACHA_PLANS_FREE_MAXTEXTCODEPOINTS", "20000",
          "VACHA_PLANS_FREE_REQUESTSPERMINUTE", "1000000",
          "VACHA_PLANS_FREE_REQUESTSPERMONTH", "1000000000",
          "VACHA_PLANS_FREE_AUDIOMINUTESPERMONTH", "1000000000");

  private ServiceBenchmark() {}

  /** Runs it; the argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("vacha-benchmark");
    ServiceProcess.start(home, folder, SETTINGS).close();
    try (ServiceProcess service = ServiceProcess.start(home, folder, SETTINGS)) {
      row("second start to ready, launcher included", service.startMillis() / 1000, "s");
      firstRequest(service);
      compare("60 characters", text(60), 100, service);
      compare("1,200 characters", text(1_200), 9, service);
      compare("20,000 characters", text(20_000), 5, service);
    }
  }

  private static void firstRequest(ServiceProcess service) throws Exception {
    try (LeanClient client = service.saying(text(60))) {
      long begun = System.nanoTime();
      client.ask();
      row("first request, 60 characters", (System.nanoTime() - begun) / 1e9, "s");
      for (int i = 0; i < WARM_UP; i++) {
        client.ask();
      }
    }
  }

  private static void compare(String name, String text, int rounds, ServiceProcess service)
      throws Exception {
    Samples[] both;
    try (LeanClient client = service.saying(text)) {
      client.ask();
      both = Samples.inTurn(rounds, client::ask, () -> pipeline(text));
    }
    double ratio = both[0].median() / both[1].median();
    System.out.printf(
        Locale.ROOT,
        "%-42s %8.1f ms, pipeline %8.1f ms, ratio %.2f%n",
        name + " over HTTPS",
        both[0].median(),
        both[1].median(),
        ratio);
  }

  private static void row(String name, double value, String unit) {
    System.out.printf(Locale.ROOT, "%-42s %8.2f %s%n", name, value, unit);
  }

  /** Plain sentences of this many characters in all. */
  public static String text(int characters) {
    return (SENTENCE + " ").repeat(characters / SENTENCE.length() + 1).substring(0, characters);
  }

  private static void pipeline(String text) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("sh", "-c", "espeak-ng --stdin --stdout | lame --quiet -b 48 - -")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (var input = process.getOutputStream()) {
      new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)).transferTo(input);
    }
    if (process.waitFor() != 0) {
      throw new IOException("the pipeline failed");
    }
  }
}
