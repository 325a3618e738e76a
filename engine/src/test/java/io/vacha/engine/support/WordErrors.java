package io.vacha.engine.support;

import java.util.List;

/** Counts wrong words, as the field does: by Levenshtein distance over words. */
public final class WordErrors {
  private WordErrors() {}

  /** Substituted, missing and added words. */
  public static int count(List<String> expected, List<String> actual) {
    int[] previous = new int[actual.size() + 1];
    for (int j = 0; j <= actual.size(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= expected.size(); i++) {
      int[] current = new int[actual.size() + 1];
      current[0] = i;
      for (int j = 1; j <= actual.size(); j++) {
        int same = expected.get(i - 1).equals(actual.get(j - 1)) ? 0 : 1;
        current[j] = Math.min(previous[j - 1] + same, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[actual.size()];
  }
}
