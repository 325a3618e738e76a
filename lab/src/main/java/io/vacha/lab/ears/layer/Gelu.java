package io.vacha.lab.ears.layer;

/**
 * x times the logistic function of 1.702 x, which is nearly the Gaussian error linear unit
 * (Hendrycks and Gimpel, 2016).
 */
public record Gelu() implements Layer {
  /** What x is multiplied by within the logistic function. */
  public static final float SLOPE = 1.702f;

  @Override
  public float[][] forward(float[][] frames, Pass pass) {
    float[][] open = Products.zeros(frames.length, frames[0].length);
    float[][] made = Products.zeros(frames.length, frames[0].length);
    for (int t = 0; t < frames.length; t++) {
      for (int i = 0; i < made[t].length; i++) {
        open[t][i] = (float) (1 / (1 + Math.exp(-SLOPE * frames[t][i])));
      }
      Products.addWeighted(made[t], open[t], frames[t]);
    }
    pass.keep(frames);
    pass.keep(open);
    return made;
  }

  @Override
  public float[][] backward(float[][] gradient, Pass pass) {
    float[][] open = pass.kept();
    float[][] frames = pass.kept();
    for (int t = 0; t < frames.length; t++) {
      for (int i = 0; i < frames[t].length; i++) {
        gradient[t][i] *= open[t][i] * (1 + SLOPE * frames[t][i] * (1 - open[t][i]));
      }
    }
    return gradient;
  }
}
