package io.vacha.benchmarks.cluster;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/** Draws one of many keys; the n-th busiest comes 1/n as often as the busiest. Thread-safe. */
final class Zipf {
  private final double[] sums;

  Zipf(int keys) {
    sums = new double[keys];
    double sum = 0;
    for (int key = 0; key < keys; key++) {
      sum += 1.0 / (key + 1);
      sums[key] = sum;
    }
  }

  /** The id of a key. */
  String key() {
    double drawn = ThreadLocalRandom.current().nextDouble(sums[sums.length - 1]);
    int found = Arrays.binarySearch(sums, drawn);
    return "key_" + (found < 0 ? -found - 1 : found);
  }
}
