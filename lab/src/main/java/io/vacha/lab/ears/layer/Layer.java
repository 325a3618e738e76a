package io.vacha.lab.ears.layer;

/** A part of a network. Immutable: its numbers are in the {@link NetworkWeights} of a pass. */
public sealed interface Layer
    permits Dropout,
        Gelu,
        Linear,
        Masking,
        Normalization,
        Residual,
        Scaling,
        Sequence,
        TimeConvolution {
  /** What it makes of the frames of an utterance, which it does not change. */
  float[][] forward(float[][] frames, Pass pass);

  /**
   * Adds the gradients of its weights, and gives that of its frames.
   *
   * @param gradient of what it made in the pass; may be changed
   */
  float[][] backward(float[][] gradient, Pass pass);
}
