package io.vacha.khmer.segment;

import java.util.Arrays;

/**
 * Finds the cheapest way to cut clusters into words: dynamic programming over the places where a
 * word may end. Immutable; time is linear in the clusters.
 */
final class Decoder {
  /** The worth of a feature, and a price that training puts on wrong words. */
  interface Weights {
    float of(int feature);

    /** What a training adds to a word from cluster {@code from} of {@code length} clusters. */
    default float margin(int from, int length) {
      return 0;
    }
  }

  private final WordList words;
  private final Weights weights;

  Decoder(WordList words, Weights weights) {
    this.words = words;
    this.weights = weights;
  }

  /** Returns the clusters at which words end, in order; the last is {@code clusters.size()}. */
  int[] decode(Clusters clusters) {
    int size = clusters.size();
    float[] best = new float[size + 1];
    int[] from = new int[size + 1];
    Arrays.fill(best, Float.NEGATIVE_INFINITY);
    best[0] = 0;
    Features features = new Features(clusters);
    for (int at = 0; at < size; at++) {
      features.boundary(at);
      extend(clusters, features, at, best, from, best[at] + sum(features));
    }
    return path(from);
  }

  /** Whether all of {@code clusters} together are a word on the list. */
  boolean knows(Clusters clusters) {
    return words.contains(Features.wordHash(clusters, 0, clusters.size()));
  }

  private void extend(
      Clusters clusters, Features features, int at, float[] best, int[] from, float score) {
    int hash = 0;
    int longest = Math.min(Features.LONGEST_WORD, clusters.size() - at);
    for (int length = 1; length <= longest; length++) {
      hash = Hashes.mix(hash, clusters.hash(at + length - 1));
      boolean known = words.contains(hash);
      if (known || length <= Features.LONGEST_UNKNOWN) {
        features.word(at, length, hash, known);
        float total = score + sum(features) + weights.margin(at, length);
        if (total > best[at + length]) {
          best[at + length] = total;
          from[at + length] = at;
        }
      }
    }
  }

  private float sum(Features features) {
    float sum = 0;
    for (int i = 0; i < features.count(); i++) {
      sum += weights.of(features.get(i));
    }
    return sum;
  }

  private static int[] path(int[] from) {
    int[] ends = new int[from.length];
    int at = ends.length;
    for (int end = from.length - 1; end > 0; end = from[end]) {
      ends[--at] = end;
    }
    return Arrays.copyOfRange(ends, at, ends.length);
  }
}
