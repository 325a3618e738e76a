package io.vacha.khmer.pronounce.trained;

import java.util.List;

/** What a grapheme may stand for, and the weights to choose by. Immutable once built. */
final class TaggerModel {
  private final List<byte[]> labels;
  private final int[][] candidates;
  private final int[][] ranks;
  private final int[][] classes;
  private final Weights weights;

  /**
   * A model.
   *
   * @param labels the phones, with boundaries, that one grapheme may stand for
   * @param candidates for each grapheme the indices of its labels; empty if it was never seen
   * @param classes for each grapheme the outcomes of features that do not know the grapheme: labels
   *     of the same form (the consonant's own phone, a vowel, ʔ) share one
   * @param weights of the features
   */
  TaggerModel(List<byte[]> labels, int[][] candidates, int[][] classes, Weights weights) {
    this.labels = List.copyOf(labels);
    this.candidates = candidates;
    this.classes = classes;
    this.weights = weights;
    this.ranks = new int[candidates.length][];
    for (int grapheme = 0; grapheme < candidates.length; grapheme++) {
      ranks[grapheme] = countingUp(candidates[grapheme].length);
    }
  }

  private static int[] countingUp(int length) {
    int[] ranks = new int[length];
    for (int i = 0; i < length; i++) {
      ranks[i] = i;
    }
    return ranks;
  }

  /** Whether every grapheme of the word was seen in training, and there is at least one. */
  boolean knows(int[] graphemes) {
    for (int grapheme : graphemes) {
      if (candidates[grapheme].length == 0) {
        return false;
      }
    }
    return graphemes.length > 0;
  }

  TaggerModel withWeights(Weights other) {
    return new TaggerModel(labels, candidates, classes, other);
  }

  List<byte[]> labels() {
    return labels;
  }

  byte[] label(int index) {
    return labels.get(index);
  }

  /** The indices of the labels of a grapheme, the commonest first. */
  int[] candidates(int grapheme) {
    return candidates[grapheme];
  }

  /** The outcomes 0, 1, 2 … of features that know the grapheme. */
  int[] ranks(int grapheme) {
    return ranks[grapheme];
  }

  /** The outcomes of features that do not know it. */
  int[] classes(int grapheme) {
    return classes[grapheme];
  }

  Weights weights() {
    return weights;
  }
}
