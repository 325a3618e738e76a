package io.vacha.khmer.segment;

import java.util.Arrays;

/**
 * Finds the cheapest way to cut clusters into words: dynamic programming over the places where a
 * word may end. Immutable; time is linear in the clusters.
 */
final class ViterbiDecoder {
  /** The worth of a feature, and a price that training puts on wrong words. */
  interface Weights {
    float of(int feature);

    /** What a training adds to a word from cluster {@code from} of {@code length} clusters. */
    default float margin(int from, int length) {
      return 0;
    }
  }

  /** The price of a cut inside a kept word: more than any features are worth. */
  private static final float CUT = 1e5f;

  /** What makes a kept word a word of its own; a longer known word is worth about as much. */
  private static final float KEPT = 30;

  private final WordList words;
  private final Weights weights;
  private final KeptWords kept;

  ViterbiDecoder(WordList words, Weights weights) {
    this(words, weights, KeptWords.NONE);
  }

  private ViterbiDecoder(WordList words, Weights weights, KeptWords kept) {
    this.words = words;
    this.weights = weights;
    this.kept = kept;
  }

  /** The same decoder, which also keeps {@code others} whole. */
  ViterbiDecoder keeping(KeptWords others) {
    return new ViterbiDecoder(words, weights, others);
  }

  /** Returns the clusters at which words end, in order; the last is {@code clusters.size()}. */
  int[] decode(Clusters clusters) {
    int size = clusters.size();
    float[] best = new float[size + 1];
    int[] from = new int[size + 1];
    Arrays.fill(best, Float.NEGATIVE_INFINITY);
    best[0] = 0;
    Features features = new Features(clusters);
    int[] keptLengths = kept.lengths(clusters);
    int keptEnd = 0;
    for (int at = 0; at < size; at++) {
      int keptLength = keptLengths.length == 0 ? 0 : keptLengths[at];
      features.boundary(at);
      float score = best[at] + sum(features) - (at < keptEnd ? CUT : 0);
      extend(new Place(clusters, features, at, keptLength), best, from, score);
      keptEnd = Math.max(keptEnd, at + keptLength);
    }
    return path(from);
  }

  /** Where words may begin, and how long the kept one there is. */
  private record Place(Clusters clusters, Features features, int at, int keptLength) {}

  /** Whether all of {@code clusters} together are a word on the list. */
  boolean knows(Clusters clusters) {
    return words.contains(Features.wordHash(clusters, 0, clusters.size()))
        || kept.contains(clusters);
  }

  private void extend(Place place, float[] best, int[] from, float score) {
    int at = place.at();
    int hash = 0;
    int longest = Math.max(Features.LONGEST_WORD, place.keptLength());
    for (int length = 1; length <= longest && at + length < best.length; length++) {
      hash = Hashes.mix(hash, place.clusters().hash(at + length - 1));
      boolean isKept = length == place.keptLength();
      boolean known = isKept || words.contains(hash);
      if (known || length <= Features.LONGEST_UNKNOWN) {
        place.features().word(at, length, hash, known);
        float worth = sum(place.features()) + (isKept ? KEPT : 0);
        float total = score + worth + weights.margin(at, length);
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
