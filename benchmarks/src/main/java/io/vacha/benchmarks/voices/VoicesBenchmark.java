package io.vacha.benchmarks.voices;

import io.vacha.benchmarks.ServiceBenchmark;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.service.NaturalVoice;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * When is the first sound of a sentence there, and when the last, with a voice of each kind, in
 * turn in one run?
 *
 * <p>{@code benchmarks/run voices [MODEL]}: the folder of a model of natural voices, such as {@code
 * ~/.vacha/models/kokoro-82m}. Without one only the instant voices are measured.
 */
public final class VoicesBenchmark {
  private static final int ROUNDS = 5;
  private static final int BYTES_PER_SECOND = 2 * 24_000;

  private static final List<Sentence> SENTENCES =
      List.of(
          new Sentence("short", "The market opens at seven."),
          new Sentence(
              "long",
              "She said that nobody in the village had seen the doctor since the bridge was washed"
                  + " away last winter and the road along the river was closed."));

  private VoicesBenchmark() {}

  /** Runs it; the arguments are the checkout's folder and that of the model. */
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("vacha-benchmark");
    if (arguments.length > 1) {
      NaturalVoice.install(Path.of(arguments[1]), folder);
    }
    try (ServiceProcess service = ServiceProcess.start(home, folder, ServiceBenchmark.SETTINGS);
        HttpClient client = ServiceProcess.trustingClient()) {
      Caller caller = new Caller(service, client);
      List<Voice> voices = caller.voices(arguments.length > 1);
      for (Sentence sentence : SENTENCES) {
        for (String format : List.of("pcm", "mp3")) {
          compare(sentence, format, voices, caller);
        }
      }
    }
  }

  /** What is said, and how long it is called. */
  private record Sentence(String length, String text) {}

  /**
   * A voice.
   *
   * @param kind instant or natural
   */
  private record Voice(String slug, String kind) {}

  /**
   * One answer.
   *
   * @param first milliseconds until the first sound
   * @param all until the last
   * @param bytes of the answer
   */
  private record Heard(double first, double all, long bytes) {}

  /** The first of the voices is what the others are compared with. */
  private static void compare(Sentence sentence, String format, List<Voice> voices, Caller caller)
      throws Exception {
    List<List<Heard>> heard = new ArrayList<>();
    for (Voice voice : voices) {
      heard.add(new ArrayList<>());
      caller.ask(voice, sentence.text(), format);
    }
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < voices.size(); i++) {
        heard.get(i).add(caller.ask(voices.get(i), sentence.text(), format));
      }
    }
    double instant = median(heard.getFirst(), false);
    for (int i = 0; i < voices.size(); i++) {
      row(voices.get(i), sentence.length() + ", " + format, heard.get(i), instant);
    }
  }

  private static void row(Voice voice, String name, List<Heard> heard, double instant) {
    double first = median(heard, false);
    double all = median(heard, true);
    boolean isPlain = name.endsWith("pcm");
    System.out.printf(
        Locale.ROOT,
        "%-8s %-12s first sound %7.0f ms (%.2f of the whole, %.1f x the instant voice), whole"
            + " %7.0f ms%s%n",
        voice.kind(),
        name,
        first,
        first / all,
        first / instant,
        all,
        isPlain ? realTime(all, heard.getFirst().bytes()) : "");
  }

  private static String realTime(double all, long bytes) {
    return String.format(
        Locale.ROOT, ", %.2f x real time", all / 1000 / ((double) bytes / BYTES_PER_SECOND));
  }

  private static double median(List<Heard> heard, boolean whole) {
    return Samples.of(
            heard.stream().mapToDouble(each -> whole ? each.all() : each.first()).toArray())
        .median();
  }

  /** Asks the service. */
  private record Caller(ServiceProcess service, HttpClient client) {
    /** A voice of each kind; waits for natural ones where a model is installed. */
    List<Voice> voices(boolean withNatural) throws Exception {
      List<Voice> voices = new ArrayList<>(List.of(new Voice("sovann", "instant")));
      if (withNatural) {
        voices.add(new Voice(NaturalVoice.await(service), "natural"));
      }
      return voices;
    }

    Heard ask(Voice voice, String text, String format) throws Exception {
      byte[] body =
          JsonMapper.shared()
              .writeValueAsBytes(
                  Map.of(
                      "model",
                      "tts-1",
                      "voice",
                      voice.slug(),
                      "input",
                      text,
                      "response_format",
                      format));
      long begun = System.nanoTime();
      HttpResponse<InputStream> answer =
          client.send(
              service
                  .to("/v1/audio/speech")
                  .header("Content-Type", "application/json")
                  .POST(BodyPublishers.ofByteArray(body))
                  .build(),
              BodyHandlers.ofInputStream());
      try (InputStream sound = answer.body()) {
        if (answer.statusCode() != 200 || sound.read() < 0) {
          throw new IOException("status " + answer.statusCode());
        }
        double first = (System.nanoTime() - begun) / 1e6;
        long bytes = 1 + sound.transferTo(OutputStream.nullOutputStream());
        return new Heard(first, (System.nanoTime() - begun) / 1e6, bytes);
      }
    }
  }
}
