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

  /**
   * Two things timed in turn.
   *
   * @param ratios of each time of the first to the next of the second
   */
  record Pairs(Samples first, Samples second, Samples ratios) {}

  /** Times two things in turn; what is near in time is compared, as machines change their pace. */
  static Pairs pairs(int rounds, Work a, Work b) throws Exception {
    double[] timesA = new double[rounds];
    double[] timesB = new double[rounds];
    double[] ratios = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      timesA[i] = once(a);
      timesB[i] = once(b);
      ratios[i] = timesA[i] / timesB[i];
    }
    return new Pairs(of(timesA), of(timesB), of(ratios));
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
