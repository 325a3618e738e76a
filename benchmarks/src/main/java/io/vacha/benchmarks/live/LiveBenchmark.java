package io.vacha.benchmarks.live;

import io.vacha.benchmarks.ServiceBenchmark;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.live.LiveSocket.Heard;
import io.vacha.benchmarks.service.LeanClient;
import io.vacha.benchmarks.service.ProcessCosts;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/**
 * How soon is the first sound of a text there, the first and the last word of what somebody says,
 * how many may speak at once, and what does an hour cost as a job?
 *
 * <p>{@code benchmarks/run live [--minutes N]}: of the recording for the job, 60 unless said.
 * {@code benchmarks/run live --idle N}: what do so many WebSockets cost on which nobody says
 * anything? {@code --beside N}: what do so many sessions of another key cost that pause all the
 * time? {@code --models FOLDER}: how soon are words told by the models that are installed there?
 */
public final class LiveBenchmark {
  private static final String KHMER_TEXT = "ខ្ញុំចង់ទៅផ្សារជាមួយគ្រួសាររបស់ខ្ញុំនៅថ្ងៃនេះ។";
  private static final String ENGLISH_TEXT = "open the door and go to the market in the morning";
  private static final int ROUNDS = 9;
  private static final int SPEAK_ROUNDS = 40;
  private static final int WARM_UP_ROUNDS = 100;
  private static final int MESSAGE_BYTES = Utterance.BYTES_A_SECOND / 20;
  private static final int SESSION_SECONDS = 20;
  private static final int USUAL_MINUTES = 60;

  private final ServiceProcess service;
  private final HttpClient client;

  private LiveBenchmark(ServiceProcess service, HttpClient client) {
    this.service = service;
    this.client = client;
  }

  /** Runs it; the first argument is the checkout's folder. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("vacha-benchmark");
    if (arguments.length > 2 && arguments[1].equals("--idle")) {
      new IdleSockets(home, folder, Integer.parseInt(arguments[2])).measure();
      return;
    }
    Optional<Path> models =
        arguments.length > 2 && arguments[1].equals("--models")
            ? Optional.of(Path.of(arguments[2]).toAbsolutePath())
            : Optional.empty();
    int minutes =
        arguments.length > 2 && arguments[1].equals("--minutes")
            ? Integer.parseInt(arguments[2])
            : USUAL_MINUTES;
    Map<String, String> settings = new HashMap<>(ServiceBenchmark.SETTINGS);
    settings.put("VACHA_PLANS_FREE_LIVESESSIONS", "64");
    settings.put("VACHA_PLANS_FREE_MAXUPLOADBYTES", "209715200");
    settings.put("VACHA_PLANS_FREE_MAXJOBBYTES", "1073741824");
    if (models.isPresent()) {
      Files.createSymbolicLink(
          Files.createDirectories(folder.resolve("data")).resolve("models"), models.get());
    }
    try (ServiceProcess service = ServiceProcess.start(home, folder, settings);
        HttpClient client = ServiceProcess.trustingClient()) {
      var benchmark = new LiveBenchmark(service, client);
      if (arguments.length > 2 && arguments[1].equals("--beside")) {
        new BesidePauses(service, client, Integer.parseInt(arguments[2]))
            .measure(Utterance.spokenBy("en-us", ENGLISH_TEXT));
      } else if (models.isPresent()) {
        benchmark.measure(models.get());
      } else {
        benchmark.measure(minutes);
      }
    }
  }

  private void measure(int minutes) throws Exception {
    firstSound("English", "The quick brown fox jumps over the lazy dog by the old river.");
    firstSound("Khmer", "សូមស្វាគមន៍មកកាន់រាជធានីភ្នំពេញ ប្រទេសកម្ពុជា សូមអរគុណច្រើនណា។");
    Utterance khmer = Utterance.spokenBy(service, KHMER_TEXT);
    Utterance english = Utterance.spokenBy("en-us", ENGLISH_TEXT);
    words("Khmer", "km", khmer);
    words("English", "en", english);
    atOnce("Khmer", "km", khmer, List.of(1, 8, 16, 24));
    atOnce("English", "en", english, List.of(1, 3));
    new JobAgainstRequests(service, client).measure(khmer, minutes);
  }

  /** Words by each model that hears a language, alone and with several sessions at once. */
  private void measure(Path models) throws Exception {
    Utterance khmer = Utterance.spokenBy(service, KHMER_TEXT);
    Utterance english = Utterance.spokenBy("en-us", ENGLISH_TEXT);
    for (String model : List.of("khmer-ear", "whisper-base")) {
      if (Files.isDirectory(models.resolve(model))) {
        boolean isKhmer = model.equals("khmer-ear");
        String language = (isKhmer ? "km" : "en") + "&model=" + model;
        Utterance said = isKhmer ? khmer : english;
        words(model, language, said);
        atOnce(model, language, said, List.of(1, 3, 8));
      }
    }
    words("Khmer, as routed", "km", khmer);
    words("English, as routed", "en", english);
  }

  private void firstSound(String language, String text) throws Exception {
    double[] millis = new double[SPEAK_ROUNDS];
    double[] whole = new double[SPEAK_ROUNDS];
    try (LeanClient request = service.saying(text);
        LiveSocket socket = LiveSocket.open(service, client, "/v1/speak?encoding=linear16")) {
      for (int i = -WARM_UP_ROUNDS; i < SPEAK_ROUNDS; i++) {
        double first = firstSound(socket, text);
        double all = Samples.once(request::ask);
        if (i >= 0) {
          millis[i] = first;
          whole[i] = all;
        }
      }
    }
    row("first sound of %d characters of %s".formatted(text.length(), language), millis);
    row("the same whole, as MP3 by /api/v1/tts", whole);
  }

  private static double firstSound(LiveSocket socket, String text) throws Exception {
    long begun = System.nanoTime();
    socket.send("{\"type\":\"Speak\",\"text\":\"" + text + "\"}");
    socket.send("{\"type\":\"Flush\"}");
    Heard first = socket.next(heard -> heard.is("Sound"));
    var _ = socket.next(heard -> heard.is("Flushed"));
    return (first.nanos() - begun) / 1e6;
  }

  private static void row(String what, double[] millis) {
    Samples samples = Samples.of(millis);
    System.out.printf(
        Locale.ROOT,
        "%s: median %.0f ms, nine of ten within %.0f ms%n",
        what,
        samples.median(),
        samples.quantile(0.9));
  }

  static String listening(String language) {
    return "/v1/listen?encoding=linear16&sample_rate=16000&interim_results=true&endpointing=300"
        + "&language="
        + language;
  }

  private void words(String name, String language, Utterance said) throws Exception {
    double[] interim = new double[ROUNDS];
    double[] sure = new double[ROUNDS];
    for (int i = -1; i < ROUNDS; i++) {
      Words heard = Words.of(service, client, service.key(), language, said);
      if (i >= 0) {
        interim[i] = heard.firstMillis();
        sure[i] = heard.sureMillis();
      }
    }
    row(name + ", first interim word after speech begins", interim);
    row(name + ", final text after speech ends (endpointing 300 ms)", sure);
  }

  static long nanos(int bytes) {
    return bytes * 1_000_000_000L / Utterance.BYTES_A_SECOND;
  }

  /** Sends it in real time, as from a microphone. */
  static void say(LiveSocket socket, byte[] samples, long begun) {
    for (int at = 0; at < samples.length; at += MESSAGE_BYTES) {
      int length = Math.min(MESSAGE_BYTES, samples.length - at);
      sleepUntil(begun + nanos(at + length));
      socket.send(samples, at, length);
    }
  }

  private static void sleepUntil(long nanos) {
    long left = nanos - System.nanoTime();
    while (left > 0) {
      LockSupport.parkNanos(left);
      left = nanos - System.nanoTime();
    }
  }

  private void atOnce(String name, String language, Utterance said, List<Integer> counts)
      throws Exception {
    byte[] sound = said.repeated(SESSION_SECONDS);
    for (int count : counts) {
      Callable<Double> session = () -> lateness(language, sound);
      List<Double> late = new ArrayList<>();
      double cpu = ProcessCosts.cpuSeconds(service.process().toHandle());
      try (var threads = Executors.newFixedThreadPool(count)) {
        for (Future<Double> each : threads.invokeAll(Collections.nCopies(count, session))) {
          late.add(each.get());
        }
      }
      double used = ProcessCosts.cpuSeconds(service.process().toHandle()) - cpu;
      Samples samples = Samples.of(late.stream().mapToDouble(Double::doubleValue).toArray());
      System.out.printf(
          Locale.ROOT,
          "%d sessions of %s for %.0f s: all is told %.0f ms after the last of the sound (median),"
              + " %.0f at most; %.2f cores%n",
          count,
          name,
          (double) sound.length / Utterance.BYTES_A_SECOND,
          samples.median(),
          samples.quantile(1),
          used * Utterance.BYTES_A_SECOND / sound.length);
    }
  }

  /** How long after the last of its sound a session has told all, in milliseconds. */
  private double lateness(String language, byte[] sound) throws IOException, InterruptedException {
    try (LiveSocket socket = LiveSocket.open(service, client, listening(language))) {
      long begun = System.nanoTime();
      say(socket, sound, begun);
      socket.send("{\"type\":\"CloseStream\"}");
      Heard end = socket.next(heard -> heard.is("Metadata"));
      return (end.nanos() - begun - nanos(sound.length)) / 1e6;
    }
  }
}
