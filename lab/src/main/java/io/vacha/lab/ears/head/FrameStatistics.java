package io.vacha.lab.ears.head;

import java.util.List;

/**
 * What brings frames to mean 0 and deviation 1, number by number.
 *
 * @param factors what they are multiplied by
 * @param shifts what is added then
 */
@SuppressWarnings("ArrayRecordComponent") // made once and handed on
record FrameStatistics(float[] factors, float[] shifts) {
  /** More utterances tell no more. */
  private static final int MOST_UTTERANCES = 500;

  private static final double LEAST_DEVIATION = 1e-3;

  static FrameStatistics of(List<TrainingUtterance> utterances, int width) {
    double[] sums = new double[width];
    double[] squares = new double[width];
    long count = 0;
    int every = Math.max(1, utterances.size() / MOST_UTTERANCES);
    for (int i = 0; i < utterances.size(); i += every) {
      for (float[] frame : utterances.get(i).frames().read()) {
        for (int j = 0; j < width; j++) {
          sums[j] += frame[j];
          squares[j] += (double) frame[j] * frame[j];
        }
        count++;
      }
    }
    return of(sums, squares, Math.max(1, count));
  }

  private static FrameStatistics of(double[] sums, double[] squares, long count) {
    float[] factors = new float[sums.length];
    float[] shifts = new float[sums.length];
    for (int j = 0; j < sums.length; j++) {
      double mean = sums[j] / count;
      double variance = Math.max(0, squares[j] / count - mean * mean);
      double factor = 1 / (Math.sqrt(variance) + LEAST_DEVIATION);
      factors[j] = (float) factor;
      shifts[j] = (float) (-mean * factor);
    }
    return new FrameStatistics(factors, shifts);
  }
}
