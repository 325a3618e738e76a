package io.vacha.engine.whisper.decode;

import java.util.random.RandomGenerator;

/** Sums over logits. */
public final class Probabilities {
  private Probabilities() {}

  /** Logarithm of the sum of the exponentials from {@code from} to before {@code to}. */
  static double logSum(float[] logits, int from, int to) {
    float greatest = Float.NEGATIVE_INFINITY;
    for (int i = from; i < to; i++) {
      greatest = Math.max(greatest, logits[i]);
    }
    if (greatest == Float.NEGATIVE_INFINITY) {
      return Double.NEGATIVE_INFINITY;
    }
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += Math.exp(logits[i] - greatest);
    }
    return greatest + Math.log(sum);
  }

  /** The likeliest; the first of equal ones. */
  public static int best(float[] logits) {
    int best = 0;
    for (int i = 1; i < logits.length; i++) {
      if (logits[i] > logits[best]) {
        best = i;
      }
    }
    return best;
  }

  /** One by chance, the likelier the more often; the higher the temperature the less so. */
  static int sample(float[] logits, double temperature, RandomGenerator random) {
    float greatest = logits[best(logits)];
    double total = 0;
    for (float logit : logits) {
      total += Math.exp((logit - greatest) / temperature);
    }
    double left = random.nextDouble() * total;
    for (int i = 0; i < logits.length; i++) {
      left -= Math.exp((logits[i] - greatest) / temperature);
      if (left < 0) {
        return i;
      }
    }
    return best(logits);
  }
}
