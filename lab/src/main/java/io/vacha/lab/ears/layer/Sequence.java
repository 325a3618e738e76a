package io.vacha.lab.ears.layer;

import java.util.List;

/**
 * Layers one after the other.
 *
 * @param layers the first first
 */
public record Sequence(List<Layer> layers) implements Layer {
  public Sequence {
    layers = List.copyOf(layers);
  }

  @Override
  public float[][] forward(float[][] frames, Pass pass) {
    float[][] made = frames;
    for (Layer layer : layers) {
      made = layer.forward(made, pass);
    }
    return made;
  }

  @Override
  public float[][] backward(float[][] gradient, Pass pass) {
    float[][] back = gradient;
    for (Layer layer : layers.reversed()) {
      back = layer.backward(back, pass);
    }
    return back;
  }
}
