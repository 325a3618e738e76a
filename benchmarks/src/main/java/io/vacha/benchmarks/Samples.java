package io.vacha.benchmarks;

import java.util.Arrays;

/** Durations of one thing done many times, in milliseconds. Immutable. */
final class Samples {
  private final double[] sortedMillis;

  private Samples(double[] sortedMillis) {
    this.sortedMillis = sortedMillis;
  }

  /** One thing to time; what it throws ends the benchmark. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  /** Times {@code work} once, in milliseconds. */
  static double once(Work work) throws Exception {
    long begun = System.nanoTime();
    work.run();
    return (System.nanoTime() - begun) / 1e6;
  }

  /** Times two things in turn, A B A B …, so that a drifting machine hits both alike. */
  static Samples[] inTurn(int rounds, Work a, Work b) throws Exception {
    double[] timesA = new double[rounds];
    double[] timesB = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      timesA[i] = once(a);
      timesB[i] = once(b);
    }
    return new Samples[] {of(timesA), of(timesB)};
  }

  static Samples of(double[] millis) {
    double[] sorted = millis.clone();
    Arrays.sort(sorted);
    return new Samples(sorted);
  }

  /** The value below which a share {@code q} of the samples lies, by nearest rank. */
  double quantile(double q) {
    int rank = (int) Math.ceil(q * sortedMillis.length) - 1;
    return sortedMillis[Math.clamp(rank, 0, sortedMillis.length - 1)];
  }

  double median() {
    return quantile(0.5);
  }
}
