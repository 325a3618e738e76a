package io.vacha.benchmarks.models;

import io.vacha.benchmarks.ServiceBenchmark;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How long does a second start take with models and without, in turn in one run? And how long does
 * an hour take that {@code whisper-base} hears in one request: a recording, repeated?
 *
 * <p>{@code benchmarks/run models FOLDER [FILE]}; FOLDER is where models are installed, such as
 * {@code ~/.vacha/models}, and FILE a recording of English.
 */
public final class ModelsBenchmark {
  private static final int ROUNDS = 9;
  private static final int HOUR_SECONDS = 3600;

  /** Until models are loaded, so that the next start has the machine to itself. */
  private static final Duration LOADED = Duration.ofSeconds(10);

  private ModelsBenchmark() {}

  /** Runs it; the arguments are the checkout's folder, the models' and perhaps a recording. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path models = Path.of(arguments[1]).toRealPath();
    Path folder = Files.createTempDirectory("vacha-benchmark");
    var with = ServiceProcess.Place.in(home, folder(folder, "with"), settings());
    var without = ServiceProcess.Place.in(home, folder(folder, "without"), settings());
    Files.createSymbolicLink(Files.createDirectories(with.data()).resolve("models"), models);
    starts(with, without);
    if (arguments.length > 2) {
      hour(with, Path.of(arguments[2]));
    }
  }

  private static Path folder(Path folder, String name) throws IOException {
    return Files.createDirectory(folder.resolve(name));
  }

  private static Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>(ServiceBenchmark.SETTINGS);
    settings.put("VACHA_PLANS_FREE_MAXUPLOADBYTES", "209715200");
    return settings;
  }

  private static void starts(ServiceProcess.Place with, ServiceProcess.Place without)
      throws Exception {
    start(with);
    start(without);
    double[][] millis = new double[2][ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      millis[0][i] = start(with);
      millis[1][i] = start(without);
      System.out.printf(
          Locale.ROOT,
          "with models %.2f s, without %.2f s%n",
          millis[0][i] / 1000,
          millis[1][i] / 1000);
    }
    Samples loading = Samples.of(millis[0]);
    Samples instant = Samples.of(millis[1]);
    System.out.printf(
        Locale.ROOT,
        "second start to ready, launcher included: with models %.2f s, without %.2f s, ratio %.2f%n",
        loading.median() / 1000,
        instant.median() / 1000,
        loading.median() / instant.median());
  }

  private static double start(ServiceProcess.Place place) throws Exception {
    try (ServiceProcess service = ServiceProcess.start(place)) {
      Thread.sleep(LOADED);
      return service.startMillis();
    }
  }

  private static void hour(ServiceProcess.Place place, Path file) throws Exception {
    Path hour = place.folder().resolve("hour.ogg");
    repeat(file, hour);
    try (ServiceProcess service = ServiceProcess.start(place);
        HttpClient client = ServiceProcess.trustingClient()) {
      Thread.sleep(LOADED);
      double seconds = Samples.once(() -> hear(service, client, hour)) / 1000;
      System.out.printf(
          Locale.ROOT,
          "an hour of English in one request: %.0f s, %.2f x real time%n",
          seconds,
          seconds / HOUR_SECONDS);
    }
  }

  private static void hear(ServiceProcess service, HttpClient client, Path recording)
      throws IOException, InterruptedException {
    HttpResponse<String> answer =
        client.send(
            service
                .to("/api/v1/transcribe?model=whisper-base&language=en")
                .timeout(Duration.ofHours(1))
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofFile(recording))
                .build(),
            BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IOException(answer.body());
    }
    System.out.println("heard: " + answer.body().length() + " characters of JSON");
  }

  private static void repeat(Path file, Path to) throws IOException, InterruptedException {
    String hour = Integer.toString(HOUR_SECONDS);
    List<String> command =
        List.of(
            "ffmpeg",
            "-nostdin",
            "-v",
            "error",
            "-y",
            "-stream_loop",
            "-1",
            "-i",
            file.toString(),
            "-t",
            hour,
            "-ar",
            "16000",
            "-ac",
            "1",
            "-c:a",
            "libvorbis",
            to.toString());
    if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
      throw new IOException("not repeated: " + file);
    }
  }
}
