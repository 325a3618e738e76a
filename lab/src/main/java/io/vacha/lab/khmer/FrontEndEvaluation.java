package io.vacha.lab.khmer;

import io.vacha.khmer.KhmerFrontEnd;
import java.lang.management.ManagementFactory;
import java.util.Random;

/**
 * What the front end costs.
 *
 * @param loadMillis CPU time of loading; the first in a process is the slowest
 * @param heapMegabytes memory it keeps, in 10^6 bytes
 * @param planSeconds CPU time of the longest of five plans, each of 20,000 random Khmer codepoints
 */
public record FrontEndEvaluation(double loadMillis, double heapMegabytes, double planSeconds) {
  private static final int TEXTS = 5;
  private static final int CODEPOINTS = 20_000;
  private static final int FIRST = 0x1780;
  private static final int LAST = 0x17f9;

  /** Measures a front end of its own. */
  public static FrontEndEvaluation measure() {
    long before = usedBytes();
    long begun = cpuNanos();
    KhmerFrontEnd khmer = KhmerFrontEnd.load();
    double loadMillis = (cpuNanos() - begun) / 1e6;
    double megabytes = (usedBytes() - before) / 1e6;
    double longest = 0;
    for (int seed = 1; seed <= TEXTS; seed++) {
      String text = randomKhmer(seed);
      long start = cpuNanos();
      boolean speaks = !khmer.plan(text).isEmpty();
      double seconds = (cpuNanos() - start) / 1e9;
      longest = Math.max(longest, speaks ? seconds : Double.NaN);
    }
    return new FrontEndEvaluation(loadMillis, megabytes, longest);
  }

  private static String randomKhmer(long seed) {
    StringBuilder text = new StringBuilder();
    new Random(seed).ints(CODEPOINTS, FIRST, LAST + 1).forEach(text::appendCodePoint);
    return text.toString();
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long usedBytes() {
    var memory = ManagementFactory.getMemoryMXBean();
    memory.gc();
    return memory.getHeapMemoryUsage().getUsed();
  }
}
