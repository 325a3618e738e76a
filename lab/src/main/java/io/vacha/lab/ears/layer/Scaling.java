package io.vacha.lab.ears.layer;

/**
 * Each number of a frame as it usually is: about 0, deviating by 1. It is measured, not trained,
 * and comes first: it gives nothing back.
 *
 * @param factor the number of its row of factors
 * @param shift the number of its row that is added afterwards
 */
public record Scaling(int factor, int shift) implements Layer {
  @Override
  public float[][] forward(float[][] frames, Pass pass) {
    float[][] made = new float[frames.length][];
    for (int t = 0; t < frames.length; t++) {
      made[t] = pass.weights().row(shift).clone();
      Products.addWeighted(made[t], pass.weights().row(factor), frames[t]);
    }
    return made;
  }

  @Override
  public float[][] backward(float[][] gradient, Pass pass) {
    return gradient;
  }
}
