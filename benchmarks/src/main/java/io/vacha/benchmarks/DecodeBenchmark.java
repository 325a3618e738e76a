package io.vacha.benchmarks;

import io.vacha.audio.Sound;
import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.decode.StopHook;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What do locking in, limits and whitelists add to the time ffmpeg takes for a file? Runs of the
 * decoder and of plain ffmpeg alternate; medians and their ratio are printed.
 *
 * <p>{@code benchmarks/run decode FILE...}
 */
public final class DecodeBenchmark {
  private static final int RUNS = 15;

  private DecodeBenchmark() {}

  /** Prints one line for each file. */
  public static void main(String[] files) throws Exception {
    Path work = Files.createTempDirectory("decode");
    try (MediaDecoder decoder = new MediaDecoder(MediaSettings.defaults(), work)) {
      System.out.println("isolation: " + decoder.isolation());
      System.out.println("decoder_ms  ffmpeg_ms  ratio  file");
      for (String file : files) {
        compare(decoder, Path.of(file));
      }
    } finally {
      Files.delete(work);
    }
  }

  private static void compare(MediaDecoder decoder, Path file) throws Exception {
    MediaFormat format = MediaSniffer.sniff(file).orElseThrow();
    double[] ours = new double[RUNS];
    double[] plain = new double[RUNS];
    for (int run = 0; run < RUNS; run++) {
      ours[run] =
          decode(decoder, new DecodeTask(file, format, Sound.RECOGNITION_RATE_HZ, 3_600_000));
      plain[run] = ffmpeg(file);
    }
    Arrays.sort(ours);
    Arrays.sort(plain);
    double ourMedian = ours[RUNS / 2];
    double plainMedian = plain[RUNS / 2];
    System.out.printf(
        Locale.ROOT,
        "%10.1f  %9.1f  %5.2f  %s%n",
        ourMedian,
        plainMedian,
        ourMedian / plainMedian,
        file.getFileName());
  }

  private static double decode(MediaDecoder decoder, DecodeTask task) throws Exception {
    long start = System.nanoTime();
    Decoding result = decoder.decode(task, StopHook.never());
    double millis = (System.nanoTime() - start) / 1e6;
    if (result instanceof Decoding.Decoded decoded) {
      decoded.audio().close();
    }
    return millis;
  }

  private static double ffmpeg(Path file) throws Exception {
    List<String> line = new ArrayList<>(List.of("ffmpeg", "-nostdin", "-v", "quiet", "-i"));
    line.add(file.toString());
    line.addAll(List.of("-ac", "1", "-ar", "16000", "-f", "s16le", "pipe:1"));
    ProcessBuilder command = new ProcessBuilder(line);
    command.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    long start = System.nanoTime();
    command.start().waitFor();
    return (System.nanoTime() - start) / 1e6;
  }
}
