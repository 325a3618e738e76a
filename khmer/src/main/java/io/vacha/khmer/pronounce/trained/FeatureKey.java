package io.vacha.khmer.pronounce.trained;

/** Hashes of features: a template's number and what it sees. No state. */
final class FeatureKey {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long MIX = 0xD6E8FEB86659FD93L;
  private static final long STEP = 1_000_003L;

  private FeatureKey() {}

  static long of(int template, long seen) {
    long h = template * GOLDEN + seen;
    h = (h ^ (h >>> 32)) * MIX;
    h = (h ^ (h >>> 32)) * MIX;
    return h ^ (h >>> 32);
  }

  /** What a template sees in a stretch of numbers, both ends included. */
  static long window(int[] values, int from, int to) {
    long h = 0;
    for (int i = from; i <= to; i++) {
      h = with(h, values[i]);
    }
    return h;
  }

  static long with(long seen, long more) {
    return seen * STEP + more + 1;
  }
}
