package io.vacha.khmer.pronounce.trained;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds which phones each grapheme of the training words stands for.
 *
 * <p>Expectation maximisation over all ways to cut the phones into one piece, possibly empty, for
 * each grapheme (many-to-one alignment, Jiampojamarn and others 2007), then the best cut. Confined
 * to one thread.
 */
final class Aligner {
  private static final int LONGEST = 7;
  private static final double DISCOUNT = 0.02;
  private static final double NEGLIGIBLE = 1e-6;

  private final LabelIndex index;
  private Map<Long, Double> probabilities = Map.of();
  private Map<Long, Double> counts = new HashMap<>();

  Aligner(LabelIndex index) {
    this.index = index;
  }

  /** Sets the labels of the words; of a word that cannot be aligned they stay empty. */
  void align(List<AlignedWord> words, int rounds) {
    for (int round = 0; round < rounds; round++) {
      counts = new HashMap<>();
      words.forEach(this::count);
      probabilities = normalised();
    }
    words.forEach(this::cut);
  }

  private Map<Long, Double> normalised() {
    double[] totals = new double[Graphemes.LIMIT];
    counts.forEach((key, count) -> totals[(int) (key >>> Integer.SIZE)] += count);
    Map<Long, Double> shares = new HashMap<>();
    counts.forEach(
        (key, count) -> {
          if (count > DISCOUNT) {
            shares.put(key, (count - DISCOUNT) / totals[(int) (key >>> Integer.SIZE)]);
          }
        });
    return shares;
  }

  private double probability(int grapheme, int label) {
    return probabilities.isEmpty()
        ? AlignmentPrior.of(grapheme, index.label(label))
        : probabilities.getOrDefault(key(grapheme, label), 0.0);
  }

  private static long key(int grapheme, int label) {
    return ((long) grapheme << Integer.SIZE) | label;
  }

  private void count(AlignedWord word) {
    int m = word.codes.length;
    double[][] after = backward(word);
    double total = after[0][0];
    double[] before = new double[m + 1];
    before[0] = 1;
    for (int i = 0; i < word.graphemes.length && total > 0; i++) {
      double[] next = new double[m + 1];
      for (int j = 0; j <= m; j++) {
        for (int end = j; before[j] > 0 && end <= Math.min(m, j + LONGEST); end++) {
          int label = index.of(word.codes, j, end);
          double way = before[j] * probability(word.graphemes[i], label);
          next[end] += way;
          double share = way * after[i + 1][end] / total;
          if (share > NEGLIGIBLE) {
            counts.merge(key(word.graphemes[i], label), share, Double::sum);
          }
        }
      }
      before = next;
    }
  }

  private double[][] backward(AlignedWord word) {
    int n = word.graphemes.length;
    int m = word.codes.length;
    double[][] after = new double[n + 1][m + 1];
    after[n][m] = 1;
    for (int i = n - 1; i >= 0; i--) {
      for (int j = 0; j <= m; j++) {
        for (int end = j; end <= Math.min(m, j + LONGEST); end++) {
          if (after[i + 1][end] > 0) {
            int label = index.of(word.codes, j, end);
            after[i][j] += after[i + 1][end] * probability(word.graphemes[i], label);
          }
        }
      }
    }
    return after;
  }

  private void cut(AlignedWord word) {
    int n = word.graphemes.length;
    int m = word.codes.length;
    double[][] best = new double[n + 1][m + 1];
    int[][] start = new int[n + 1][m + 1];
    best[0][0] = 1;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= m; j++) {
        for (int end = j; best[i][j] > 0 && end <= Math.min(m, j + LONGEST); end++) {
          int label = index.of(word.codes, j, end);
          double way = best[i][j] * probability(word.graphemes[i], label);
          if (way > best[i + 1][end]) {
            best[i + 1][end] = way;
            start[i + 1][end] = j;
          }
        }
      }
    }
    if (best[n][m] > 0) {
      word.labels = labels(word, start);
    }
  }

  private int[] labels(AlignedWord word, int[][] start) {
    int[] labels = new int[word.graphemes.length];
    int end = word.codes.length;
    for (int i = labels.length; i > 0; i--) {
      labels[i - 1] = index.of(word.codes, start[i][end], end);
      end = start[i][end];
    }
    return labels;
  }
}
