package io.vacha.lab.score;

import java.util.ArrayList;
import java.util.List;

/** How often words of each confidence were right. Confined to one thread. */
public final class Reliability {
  private static final double[] LOWER_BOUNDS = {0.9, 0.7, 0.5, 0.3, 0.1, 0};

  /**
   * Words whose confidence lies in one range.
   *
   * @param from the least confidence in it; the range ends where the one before begins
   * @param words how many words there were
   * @param right how many of them had been said
   */
  public record Range(double from, long words, long right) {
    /** How many of a hundred were right; not a number where there were none. */
    public double percent() {
      return words == 0 ? Double.NaN : 100.0 * right / words;
    }
  }

  private final long[] words = new long[LOWER_BOUNDS.length];
  private final long[] rightOnes = new long[LOWER_BOUNDS.length];

  /** Counts a word. */
  public void add(double confidence, boolean right) {
    int range = 0;
    while (confidence < LOWER_BOUNDS[range]) {
      range++;
    }
    words[range]++;
    rightOnes[range] += right ? 1 : 0;
  }

  /** All ranges, the surest first. */
  public List<Range> ranges() {
    List<Range> ranges = new ArrayList<>();
    for (int i = 0; i < LOWER_BOUNDS.length; i++) {
      ranges.add(new Range(LOWER_BOUNDS[i], words[i], rightOnes[i]));
    }
    return List.copyOf(ranges);
  }
}
