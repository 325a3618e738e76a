package io.vacha.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what was meant by a mistyped name, by Levenshtein distance. */
final class NearestName {
  private NearestName() {}

  /** The nearest of the known names, if it is near: at most a third of its letters differ. */
  static Optional<String> nearest(String name, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(candidate -> distance(name, candidate)))
        .filter(candidate -> distance(name, candidate) <= Math.max(2, candidate.length() / 3));
  }

  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(substitution, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
