package io.vacha.benchmarks;

import io.vacha.benchmarks.fixture.Samples;
import io.vacha.process.Child;
import io.vacha.process.Sandbox;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What does it cost a sentence that espeak-ng is locked in? Processes of both kinds alternate;
 * medians in ms from the text to the end of its sound are printed, for a process that waits, as the
 * engine's do, and for one that is started for the text.
 *
 * <p>{@code benchmarks/run sandbox [runs]}
 */
public final class SandboxBenchmark {
  private static final byte[] SENTENCE =
      "The quick brown fox jumps over the lazy dog near the river."
          .getBytes(StandardCharsets.UTF_8);

  private static final List<String> PLAIN =
      List.of("espeak-ng", "-v", "en-us", "--stdin", "--stdout");

  /** In which a process that waits has come to where it waits. */
  private static final long READY_AFTER_MILLIS = 150;

  private SandboxBenchmark() {}

  /** Prints one line for each way to start. */
  public static void main(String[] arguments) throws Exception {
    int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 40;
    List<String> locked = Sandbox.PROGRAM.around(PLAIN, List.of());
    System.out.println("isolation: " + Sandbox.PROGRAM.isolation());
    System.out.println("process               plain   locked in   more");
    compare("waits", READY_AFTER_MILLIS, locked, runs);
    compare("started for the text", 0, locked, runs);
  }

  private static void compare(String name, long ahead, List<String> locked, int runs)
      throws Exception {
    List<Double> plainMillis = new ArrayList<>();
    List<Double> lockedMillis = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      plainMillis.add(spoken(PLAIN, ahead));
      lockedMillis.add(spoken(locked, ahead));
    }
    double plain = median(plainMillis);
    double in = median(lockedMillis);
    System.out.printf(Locale.ROOT, "%-20s %6.1f %11.1f %6.1f%n", name, plain, in, in - plain);
  }

  private static double spoken(List<String> command, long ahead) throws Exception {
    long start = System.nanoTime();
    try (Child child = Child.startForking(new ProcessBuilder(command))) {
      if (ahead > 0) {
        Thread.sleep(ahead);
        start = System.nanoTime();
      }
      return millisToTheEnd(child, start);
    }
  }

  private static double millisToTheEnd(Child child, long start) throws IOException {
    try (OutputStream input = child.input()) {
      input.write(SENTENCE);
    }
    if (child.output().readAllBytes().length < 10_000) {
      throw new IllegalStateException("espeak-ng says too little");
    }
    return (System.nanoTime() - start) / 1e6;
  }

  private static double median(List<Double> millis) {
    return Samples.of(millis.stream().mapToDouble(Double::doubleValue).toArray()).median();
  }
}
