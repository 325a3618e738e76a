package io.vacha.lab.ears.head;

/**
 * How a head is trained.
 *
 * @param epochs how often every utterance is heard
 * @param rate how large the steps are at their largest
 * @param batchFrames about how many frames a step is made of
 * @param seed what chance begins with
 * @param threads how many work on it
 */
public record TrainingPlan(int epochs, double rate, int batchFrames, long seed, int threads) {
  private static final int MOST_WARM_UP = 200;
  private static final double LEAST = 0.02;

  public TrainingPlan {
    if (epochs < 1 || rate <= 0 || batchFrames < 1 || threads < 1) {
      throw new IllegalArgumentException("no plan: " + epochs + " epochs at " + rate);
    }
  }

  /** After how many epochs it is looked back at utterances that cannot be understood. */
  int lookBack() {
    return Math.max(1, epochs / 2);
  }

  /** The size of a step: rising at first, then falling along a cosine to a fiftieth. */
  double rate(long step, long steps) {
    long warmUp = Math.min(MOST_WARM_UP, steps / 10);
    if (step < warmUp) {
      return rate * (step + 1) / warmUp;
    }
    double way = (double) (step - warmUp) / Math.max(1, steps - warmUp);
    return rate * (LEAST + (1 - LEAST) * (1 + Math.cos(Math.PI * way)) / 2);
  }
}
