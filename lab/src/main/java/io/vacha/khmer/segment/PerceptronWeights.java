package io.vacha.khmer.segment;

import java.util.BitSet;

/** Weights being trained, and their average over all sentences seen. Confined to one thread. */
final class PerceptronWeights {
  /** 2^17 weights; 2^16 cost half a point of F1, 2^19 gain nothing. */
  private static final int SIZE = 1 << 17;

  private static final float MARGIN = 0.5f;

  private final float[] now = new float[SIZE];
  private final double[] timesWhenAdded = new double[SIZE];
  private long sentences;

  void nextSentence() {
    sentences++;
  }

  void add(Features features, int change) {
    for (int i = 0; i < features.count(); i++) {
      int at = features.get(i) & (SIZE - 1);
      now[at] += change;
      timesWhenAdded[at] += (double) change * sentences;
    }
  }

  /** The weights for decoding a sentence whose words end at {@code right}, errors made dear. */
  ViterbiDecoder.Weights against(BitSet right) {
    return new ViterbiDecoder.Weights() {
      @Override
      public float of(int feature) {
        return now[feature & (SIZE - 1)];
      }

      @Override
      public float margin(int from, int length) {
        int end = from + length;
        int missed = right.get(from + 1, end).cardinality();
        return MARGIN * (missed + (right.get(end) ? 0 : 1));
      }
    };
  }

  float[] averaged() {
    float[] average = new float[SIZE];
    for (int i = 0; i < SIZE; i++) {
      average[i] = (float) (now[i] - timesWhenAdded[i] / sentences);
    }
    return average;
  }
}
