package io.vacha.khmer.pronounce.trained;

/**
 * Weights that learn by AdaGrad, with a share of the features left out at random for each word
 * (dropout), so that no feature relies on the others. Confined to one thread.
 */
final class TrainableWeights implements Weights {
  private static final float DAMPING = 0.1f;
  private static final int SCALE = 256;

  private final float[] table = new float[SIZE];
  private final float[] squares = new float[SIZE];
  private final double[] sum = new double[SIZE];
  private final int leftOutOf256;
  private long salt;
  private long snapshots;

  TrainableWeights(int leftOutOf256) {
    this.leftOutOf256 = leftOutOf256;
  }

  /** Chooses anew which features to leave out. */
  void shuffle(long seed) {
    salt = FeatureKey.of(1, seed);
  }

  @Override
  public void addTo(float[] scores, long key, int[] offsets) {
    if (isLeftOut(key)) {
      return;
    }
    int line = Weights.line(key);
    float factor = (float) SCALE / (SCALE - leftOutOf256);
    for (int i = 0; i < offsets.length; i++) {
      scores[i] += factor * table[line + Weights.place(key, offsets[i])];
    }
  }

  /** Moves the weight of one outcome of a feature along a gradient. */
  void learn(long key, int offset, float gradient, float rate) {
    if (isLeftOut(key)) {
      return;
    }
    int i = Weights.line(key) + Weights.place(key, offset);
    squares[i] += gradient * gradient;
    table[i] += rate * gradient / (float) Math.sqrt(squares[i] + DAMPING);
  }

  private boolean isLeftOut(long key) {
    return ((((key ^ salt) * 0xD6E8FEB86659FD93L) >>> 40) & (SCALE - 1)) < leftOutOf256;
  }

  /** Adds the weights as they are now to the average. */
  void addToAverage() {
    snapshots++;
    for (int i = 0; i < SIZE; i++) {
      sum[i] += table[i];
    }
  }

  /** The average, one byte a weight. */
  PackedWeights packed(double step) {
    byte[] packed = new byte[SIZE];
    for (int i = 0; i < SIZE; i++) {
      long rounded = Math.round(sum[i] / snapshots / step);
      packed[i] = (byte) Math.clamp(rounded, -Byte.MAX_VALUE, Byte.MAX_VALUE);
    }
    return new PackedWeights(packed);
  }
}
