package io.vacha.lab.ears.layer;

/**
 * Each frame brought to mean 0 and variance 1, then scaled and shifted (Ba et al., 2016).
 *
 * @param scale the number of its row of factors
 * @param shift the number of its row that is added
 */
public record Normalization(int scale, int shift) implements Layer {
  /** Added to the variance. */
  public static final float EPSILON = 1e-5f;

  @Override
  public float[][] forward(float[][] frames, Pass pass) {
    float[] factors = pass.weights().row(scale);
    float[] shifts = pass.weights().row(shift);
    float[][] even = new float[frames.length][];
    float[][] made = new float[frames.length][];
    float[][] deviations = Products.zeros(1, frames.length);
    for (int t = 0; t < frames.length; t++) {
      even[t] = frames[t].clone();
      deviations[0][t] = even(even[t]);
      made[t] = shifts.clone();
      Products.addWeighted(made[t], factors, even[t]);
    }
    pass.keep(even);
    pass.keep(deviations);
    return made;
  }

  /** Brings a row to mean 0 and variance 1, and gives what it was divided by. */
  private static float even(float[] row) {
    double sum = 0;
    double squares = 0;
    for (float each : row) {
      sum += each;
      squares += (double) each * each;
    }
    double mean = sum / row.length;
    double variance = Math.max(0, squares / row.length - mean * mean);
    float deviation = (float) Math.sqrt(variance + EPSILON);
    for (int i = 0; i < row.length; i++) {
      row[i] = (float) (row[i] - mean) / deviation;
    }
    return deviation;
  }

  @Override
  public float[][] backward(float[][] gradient, Pass pass) {
    float[] deviations = pass.kept()[0];
    float[][] even = pass.kept();
    float[] factors = pass.weights().row(scale);
    for (int t = 0; t < gradient.length; t++) {
      Products.addWeighted(pass.gradients().row(scale), gradient[t], even[t]);
      Products.add(pass.gradients().row(shift), gradient[t]);
      toFrame(gradient[t], factors, even[t], deviations[t]);
    }
    return gradient;
  }

  private static void toFrame(float[] gradient, float[] factors, float[] even, float deviation) {
    double mean = 0;
    double along = 0;
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] *= factors[i];
      mean += gradient[i];
      along += (double) gradient[i] * even[i];
    }
    float middle = (float) (mean / gradient.length);
    float slope = (float) (along / gradient.length);
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = (gradient[i] - middle - even[i] * slope) / deviation;
    }
  }
}
