package io.vacha.lab.ears.layer;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Hides stretches of time and of numbers while a network is trained (SpecAugment, Park et al.,
 * 2019).
 *
 * @param stretches how many of each
 * @param longestFrames how long one of time is, at most
 * @param share how much of a frame one of numbers is, at most
 */
public record Masking(int stretches, int longestFrames, double share) implements Layer {
  @Override
  public float[][] forward(float[][] frames, Pass pass) {
    RandomGenerator random = pass.random();
    if (random == null) {
      return frames;
    }
    float[][] made = new float[frames.length][];
    for (int t = 0; t < frames.length; t++) {
      made[t] = frames[t].clone();
    }
    for (int i = 0; i < stretches; i++) {
      hideFrames(made, random);
      hideNumbers(made, random);
    }
    return made;
  }

  private void hideFrames(float[][] frames, RandomGenerator random) {
    int length = Math.min(frames.length / 4, random.nextInt(longestFrames + 1));
    int from = random.nextInt(frames.length - length + 1);
    for (int t = from; t < from + length; t++) {
      Arrays.fill(frames[t], 0);
    }
  }

  private void hideNumbers(float[][] frames, RandomGenerator random) {
    int width = frames[0].length;
    int count = random.nextInt((int) (width * share) + 1);
    int from = random.nextInt(width - count + 1);
    for (float[] frame : frames) {
      Arrays.fill(frame, from, from + count, 0);
    }
  }

  @Override
  public float[][] backward(float[][] gradient, Pass pass) {
    return gradient;
  }
}
