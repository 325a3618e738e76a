package io.vacha.benchmarks;

import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.engine.espeak.EspeakSpeechEngine;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * How long do our engine alone, and engine and encoder together, take for a text, against {@code
 * espeak-ng --stdout} alone and {@code espeak-ng --stdout | lame -b 48}? Runs of the four
 * alternate; medians in ms and their ratios are printed.
 *
 * <p>{@code benchmarks/run speech [runs]}
 */
public final class SpeechBenchmark {
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();
  private static final String SENTENCE =
      "The quick brown fox jumps over the lazy dog near the river. ";

  /** A caller's pause, in which the processes that were used up are replaced. */
  private static final long BETWEEN_MILLIS = 40;

  private SpeechBenchmark() {}

  /** Prints one line for each length of text. */
  public static void main(String[] arguments) throws Exception {
    int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 9;
    Path folder = Files.createTempDirectory("speech");
    try (EspeakSpeechEngine engine = new EspeakSpeechEngine(EspeakSettings.defaults(), folder);
        Mp3Encoder encoder = new Mp3Encoder(Mp3Settings.defaults())) {
      System.out.println("characters   engine  program  ratio  engine+mp3  pipeline  ratio");
      for (int sentences : new int[] {1, 20, 333}) {
        compare(engine, encoder, SENTENCE.repeat(sentences).strip(), runs);
      }
    }
  }

  private static void compare(SpeechEngine engine, Mp3Encoder encoder, String text, int runs)
      throws Exception {
    Path file = Files.writeString(Files.createTempFile("speech", ".txt"), text);
    String program = "espeak-ng -f " + file + " --stdout";
    double[][] millis = new double[4][runs];
    for (int run = -runs; run < runs; run++) {
      int slot = Math.max(0, run);
      millis[0][slot] = timed(() -> listen(engine, text));
      millis[1][slot] = timed(() -> shell(program + " > /dev/null"));
      millis[2][slot] = timed(() -> encode(engine, encoder, text));
      millis[3][slot] = timed(() -> shell(program + " | lame --quiet -b 48 - - > /dev/null"));
    }
    Files.delete(file);
    double[] medians =
        Arrays.stream(millis).mapToDouble(times -> Samples.of(times).median()).toArray();
    System.out.printf(
        Locale.ROOT,
        "%10d %8.1f %8.1f %6.2f %11.1f %9.1f %6.2f%n",
        text.length(),
        medians[0],
        medians[1],
        medians[0] / medians[1],
        medians[2],
        medians[3],
        medians[2] / medians[3]);
  }

  private interface Work {
    void run() throws Exception;
  }

  private static double timed(Work work) throws Exception {
    Thread.sleep(BETWEEN_MILLIS);
    long start = System.nanoTime();
    work.run();
    return (System.nanoTime() - start) / 1e6;
  }

  private static Speech speak(SpeechEngine engine, String text) throws IOException {
    return engine.speak(new SpeechTask(text, "sovann", KHMER, new Cancellation()));
  }

  private static void listen(SpeechEngine engine, String text) throws IOException {
    long samples = 0;
    try (Speech speech = speak(engine, text)) {
      for (short[] next = speech.audio().next(); next.length > 0; next = speech.audio().next()) {
        samples += next.length;
      }
    }
    if (samples < text.length() * 500L) {
      throw new IllegalStateException("too short: " + samples);
    }
  }

  private static void encode(SpeechEngine engine, Mp3Encoder encoder, String text)
      throws IOException {
    try (Speech speech = speak(engine, text)) {
      if (encoder.encode(speech.audio()).durationMillis() < text.length() * 20L) {
        throw new IllegalStateException("too short");
      }
    }
  }

  private static void shell(String command) throws Exception {
    int status = new ProcessBuilder("sh", "-c", command).inheritIO().start().waitFor();
    if (status != 0) {
      throw new IllegalStateException(command + " ended with " + status);
    }
  }
}
