package io.vacha.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what was meant by a mistyped name, by {@link EditDistance}. */
final class NearestName {
  private NearestName() {}

  /** The nearest of the known names, if it is near: at most a third of its letters differ. */
  static Optional<String> nearest(String name, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(candidate -> EditDistance.between(name, candidate)))
        .filter(
            candidate ->
                EditDistance.between(name, candidate) <= Math.max(2, candidate.length() / 3));
  }
}
