package io.vacha.benchmarks;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.audio.mp3.Mp3Audio;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.benchmarks.fixture.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * How long does the encoder take for what espeak-ng says, against {@code lame -b 48} on the same
 * sound? Runs of the two alternate; medians and their ratio are printed.
 *
 * <p>{@code benchmarks/run encode [runs]}
 */
public final class EncodeBenchmark {
  private static final String SENTENCE =
      "The quick brown fox jumps over the lazy dog near the river. ";
  private static final int WAV_HEADER_BYTES = 44;
  private static final int HZ = 22_050;

  private EncodeBenchmark() {}

  /** Prints one line for each length of text and number of threads. */
  public static void main(String[] arguments) throws Exception {
    int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 9;
    Path wav = Files.createTempFile("encode", ".wav");
    try {
      printFirst();
      System.out.println("characters  sound_s  threads  encoder_ms  lame_ms  ratio  x_real_time");
      for (int sentences : new int[] {1, 20, 333}) {
        speak(SENTENCE.repeat(sentences), wav);
        for (int threads : new int[] {1, Runtime.getRuntime().availableProcessors()}) {
          compare(wav, SENTENCE.length() * sentences, threads, runs);
        }
      }
    } finally {
      Files.delete(wav);
    }
  }

  private static void printFirst() throws IOException {
    long start = System.nanoTime();
    try (Mp3Encoder encoder = new Mp3Encoder(Mp3Settings.defaults())) {
      encoder.encode(stream(new short[HZ]));
    }
    System.out.printf(
        Locale.ROOT,
        "library and first second of sound: %.0f ms%n",
        (System.nanoTime() - start) / 1e6);
  }

  private static void compare(Path wav, int characters, int threads, int runs) throws Exception {
    short[] sound = samples(wav);
    double[] ours = new double[runs];
    double[] theirs = new double[runs];
    try (Mp3Encoder encoder = new Mp3Encoder(new Mp3Settings(48, 7, threads))) {
      encode(encoder, sound);
      for (int run = 0; run < runs; run++) {
        ours[run] = encode(encoder, sound);
        theirs[run] = lame(wav);
      }
    }
    double seconds = (double) sound.length / HZ;
    System.out.printf(
        Locale.ROOT,
        "%10d  %7.1f  %7d  %10.1f  %7.1f  %5.2f  %11.0f%n",
        characters,
        seconds,
        threads,
        Samples.of(ours).median(),
        Samples.of(theirs).median(),
        Samples.of(ours).median() / Samples.of(theirs).median(),
        seconds * 1000 / Samples.of(ours).median());
  }

  private static double encode(Mp3Encoder encoder, short[] sound) throws IOException {
    long start = System.nanoTime();
    Mp3Audio audio = encoder.encode(stream(sound));
    double millis = (System.nanoTime() - start) / 1e6;
    if (audio.durationMillis() < 1000L * sound.length / HZ) {
      throw new IllegalStateException("too short: " + audio.durationMillis());
    }
    return millis;
  }

  private static double lame(Path wav) throws Exception {
    long start = System.nanoTime();
    run(new ProcessBuilder("lame", "--quiet", "-b", "48", wav.toString(), "/dev/null"));
    return (System.nanoTime() - start) / 1e6;
  }

  private static void speak(String text, Path wav) throws Exception {
    Path input = Files.writeString(Files.createTempFile("encode", ".txt"), text);
    try {
      run(new ProcessBuilder("espeak-ng", "-f", input.toString(), "-w", wav.toString()));
    } finally {
      Files.delete(input);
    }
  }

  private static void run(ProcessBuilder command) throws Exception {
    int status = command.inheritIO().start().waitFor();
    if (status != 0) {
      throw new IllegalStateException(command.command() + " ended with " + status);
    }
  }

  private static short[] samples(Path wav) throws IOException {
    byte[] bytes = Files.readAllBytes(wav);
    byte[] data = Arrays.copyOfRange(bytes, WAV_HEADER_BYTES, bytes.length);
    return Sound.of(data, HZ).toShorts();
  }

  private static PcmStream stream(short[] sound) {
    return new PcmStream() {
      private int used;

      @Override
      public int sampleRateHz() {
        return HZ;
      }

      @Override
      public short[] next() {
        int end = Math.min(sound.length, used + 8192);
        short[] piece = Arrays.copyOfRange(sound, used, end);
        used = end;
        return piece;
      }

      @Override
      public void close() {}
    };
  }
}
