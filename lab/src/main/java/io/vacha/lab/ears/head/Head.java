package io.vacha.lab.ears.head;

import io.vacha.lab.ears.layer.Dropout;
import io.vacha.lab.ears.layer.Gelu;
import io.vacha.lab.ears.layer.Layer;
import io.vacha.lab.ears.layer.Linear;
import io.vacha.lab.ears.layer.Masking;
import io.vacha.lab.ears.layer.NetworkWeights;
import io.vacha.lab.ears.layer.Normalization;
import io.vacha.lab.ears.layer.Products;
import io.vacha.lab.ears.layer.Residual;
import io.vacha.lab.ears.layer.Scaling;
import io.vacha.lab.ears.layer.Sequence;
import io.vacha.lab.ears.layer.TimeConvolution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The layers of a head and its weights as they are before training: frames of the encoder become
 * scores of tokens. Frames are mixed with those around them, number by number, and then each by
 * itself, in residual blocks with normalisation first.
 */
final class Head {
  private static final float DROPPED = 0.1f;
  private static final int MASKS = 2;
  private static final int LONGEST_MASK_FRAMES = 12;
  private static final double MASKED_SHARE = 1.0 / 12;

  private final RandomGenerator random;
  private final List<float[][]> weights = new ArrayList<>();
  private final List<Integer> kernels = new ArrayList<>();
  private final Sequence network;

  private Head(HeadShape shape, float[] factors, float[] shifts, RandomGenerator random) {
    this.random = random;
    List<Layer> layers = new ArrayList<>();
    layers.add(new Scaling(add(new float[][] {factors}), add(new float[][] {shifts})));
    layers.add(new Masking(MASKS, LONGEST_MASK_FRAMES, MASKED_SHARE));
    layers.add(linear(shape.inputs(), shape.width(), 1));
    for (int i = 0; i < shape.blocks(); i++) {
      layers.add(acrossTime(shape));
      layers.add(withinFrame(shape));
    }
    layers.add(normalization(shape.width()));
    layers.add(linear(shape.width(), shape.tokens(), 0.5));
    network = new Sequence(layers);
  }

  /**
   * A head before its training.
   *
   * @param factors what each number of a frame is multiplied by first
   * @param shifts what is added to it then
   */
  static Head of(HeadShape shape, float[] factors, float[] shifts, RandomGenerator random) {
    return new Head(shape, factors, shifts, random);
  }

  private Layer acrossTime(HeadShape shape) {
    return new Residual(
        new Sequence(
            List.of(
                normalization(shape.width()),
                convolution(shape),
                new Gelu(),
                linear(shape.width(), shape.width(), 0.5),
                new Dropout(DROPPED))));
  }

  private TimeConvolution convolution(HeadShape shape) {
    int number = add(normal(shape.kernel(), shape.width(), 1 / Math.sqrt(shape.kernel())));
    kernels.add(number);
    return new TimeConvolution(number);
  }

  private Layer withinFrame(HeadShape shape) {
    return new Residual(
        new Sequence(
            List.of(
                normalization(shape.width()),
                linear(shape.width(), 2 * shape.width(), 1),
                new Gelu(),
                linear(2 * shape.width(), shape.width(), 0.5),
                new Dropout(DROPPED))));
  }

  private Linear linear(int inputs, int outputs, double scale) {
    float[][] matrix = normal(inputs, outputs, scale / Math.sqrt(inputs));
    return new Linear(add(matrix), add(Products.zeros(1, outputs)));
  }

  private Normalization normalization(int width) {
    float[][] ones = Products.zeros(1, width);
    Arrays.fill(ones[0], 1);
    return new Normalization(add(ones), add(Products.zeros(1, width)));
  }

  private float[][] normal(int rows, int columns, double deviation) {
    float[][] matrix = Products.zeros(rows, columns);
    for (float[] row : matrix) {
      for (int i = 0; i < columns; i++) {
        row[i] = (float) (random.nextGaussian() * deviation);
      }
    }
    return matrix;
  }

  private int add(float[][] matrix) {
    weights.add(matrix);
    return weights.size() - 1;
  }

  /** Whether its weights of this number mix frames, which graphs have the other way round. */
  boolean isKernel(int number) {
    return kernels.contains(number);
  }

  Sequence network() {
    return network;
  }

  /** The weights, which training changes. */
  NetworkWeights weights() {
    return new NetworkWeights(weights);
  }
}
