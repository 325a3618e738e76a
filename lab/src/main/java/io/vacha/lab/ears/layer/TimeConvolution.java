package io.vacha.lab.ears.layer;

/**
 * Each number of a frame mixed with the same number of the frames around it; there are zeros before
 * the first and after the last.
 *
 * @param kernel the number of its weights: as many rows as frames are mixed, an odd number
 */
public record TimeConvolution(int kernel) implements Layer {
  @Override
  public float[][] forward(float[][] frames, Pass pass) {
    pass.keep(frames);
    float[][] weights = pass.weights().matrix(kernel);
    float[][] made = Products.zeros(frames.length, frames[0].length);
    for (int t = 0; t < frames.length; t++) {
      for (int k = 0; k < weights.length; k++) {
        int from = t + k - weights.length / 2;
        if (from >= 0 && from < frames.length) {
          Products.addWeighted(made[t], weights[k], frames[from]);
        }
      }
    }
    return made;
  }

  @Override
  public float[][] backward(float[][] gradient, Pass pass) {
    float[][] frames = pass.kept();
    float[][] weights = pass.weights().matrix(kernel);
    float[][] back = Products.zeros(frames.length, frames[0].length);
    for (int t = 0; t < frames.length; t++) {
      for (int k = 0; k < weights.length; k++) {
        int from = t + k - weights.length / 2;
        if (from >= 0 && from < frames.length) {
          Products.addWeighted(back[from], weights[k], gradient[t]);
          Products.addWeighted(pass.gradients().matrix(kernel)[k], gradient[t], frames[from]);
        }
      }
    }
    return back;
  }
}
