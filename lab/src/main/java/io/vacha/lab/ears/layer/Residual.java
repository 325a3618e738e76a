package io.vacha.lab.ears.layer;

/**
 * The frames, plus what a layer makes of them.
 *
 * @param layer which gives frames of the same width
 */
public record Residual(Layer layer) implements Layer {
  @Override
  public float[][] forward(float[][] frames, Pass pass) {
    return sum(layer.forward(frames, pass), frames);
  }

  @Override
  public float[][] backward(float[][] gradient, Pass pass) {
    return sum(copy(gradient), layer.backward(gradient, pass));
  }

  private static float[][] copy(float[][] frames) {
    float[][] copy = new float[frames.length][];
    for (int t = 0; t < frames.length; t++) {
      copy[t] = frames[t].clone();
    }
    return copy;
  }

  /** Adds to a fresh matrix. */
  private static float[][] sum(float[][] fresh, float[][] other) {
    for (int t = 0; t < fresh.length; t++) {
      Products.add(fresh[t], other[t]);
    }
    return fresh;
  }
}
