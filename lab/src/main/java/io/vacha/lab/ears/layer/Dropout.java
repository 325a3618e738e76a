package io.vacha.lab.ears.layer;

import java.util.random.RandomGenerator;

/**
 * Leaves out some numbers while a network is trained (Srivastava et al., 2014).
 *
 * @param share how many of them, 0 to 1
 */
public record Dropout(float share) implements Layer {
  @Override
  public float[][] forward(float[][] frames, Pass pass) {
    RandomGenerator random = pass.random();
    if (random == null) {
      return frames;
    }
    float[][] mask = Products.zeros(frames.length, frames[0].length);
    float[][] made = Products.zeros(frames.length, frames[0].length);
    for (int t = 0; t < frames.length; t++) {
      for (int i = 0; i < mask[t].length; i++) {
        mask[t][i] = random.nextFloat() < share ? 0 : 1 / (1 - share);
      }
      Products.addWeighted(made[t], mask[t], frames[t]);
    }
    pass.keep(mask);
    return made;
  }

  @Override
  public float[][] backward(float[][] gradient, Pass pass) {
    if (pass.random() == null) {
      return gradient;
    }
    float[][] mask = pass.kept();
    for (int t = 0; t < gradient.length; t++) {
      for (int i = 0; i < gradient[t].length; i++) {
        gradient[t][i] *= mask[t][i];
      }
    }
    return gradient;
  }
}
