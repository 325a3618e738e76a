package io.vacha.lab.ears.layer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * One utterance on its way through a network and back: what the layers keep for the way back, and
 * the gradients that it adds to. Confined to one thread.
 */
public final class Pass {
  private final NetworkWeights weights;
  private final @Nullable NetworkWeights gradients;
  private final @Nullable RandomGenerator random;
  private final Deque<float[][]> kept = new ArrayDeque<>();

  /**
   * Begins one.
   *
   * @param gradients what the way back adds to; null where there is none
   * @param random what is dropped; null where nothing is, as when listening
   */
  public Pass(
      NetworkWeights weights,
      @Nullable NetworkWeights gradients,
      @Nullable RandomGenerator random) {
    this.weights = weights;
    this.gradients = gradients;
    this.random = random;
  }

  /** Those of the network. */
  public NetworkWeights weights() {
    return weights;
  }

  /** What the way back adds to. */
  public NetworkWeights gradients() {
    if (gradients == null) {
      throw new IllegalStateException("there is no way back");
    }
    return gradients;
  }

  /** What is dropped; null where nothing is. */
  public @Nullable RandomGenerator random() {
    return random;
  }

  /** Keeps what a layer needs on the way back, where the last kept is asked for first. */
  public void keep(float[][] frames) {
    if (gradients != null) {
      kept.push(frames);
    }
  }

  /** What was kept last and not asked for yet. */
  public float[][] kept() {
    return kept.pop();
  }
}
