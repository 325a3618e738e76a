package io.vacha.khmer.segment;

/** The hash functions of the segmenter's model; changing one makes the model worthless. */
final class Hashes {
  /** Stands for what lies beyond the ends of a run. */
  static final int EDGE = 0x5bd1e995;

  private static final int PRIME = 0x9e3779b1;

  private Hashes() {}

  /** Adds {@code value} to the hash {@code hash}; order matters. */
  static int mix(int hash, int value) {
    int mixed = (Integer.rotateLeft(hash, 5) ^ value) * PRIME;
    return mixed ^ (mixed >>> 15);
  }

  /** The hash of a feature: its kind and one value. */
  static int feature(int kind, int value) {
    return mix(mix(kind, value), PRIME);
  }

  /** The hash of a feature of two values. */
  static int feature(int kind, int first, int second) {
    return mix(mix(mix(kind, first), second), PRIME);
  }

  /** The hash of a feature of three values. */
  static int feature(int kind, int first, int second, int third) {
    return mix(mix(mix(mix(kind, first), second), third), PRIME);
  }
}
