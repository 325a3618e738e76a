package io.vacha.khmer.normalize.scan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** Builds patterns out of word lists. Static functions only. */
public final class Alternatives {
  private Alternatives() {}

  /** A group that matches any of {@code words}, the longest first; a space may be zero-width. */
  public static String of(Iterable<String> words) {
    List<String> sorted = new ArrayList<>();
    words.forEach(sorted::add);
    sorted.sort(
        Comparator.comparingInt(String::length)
            .reversed()
            .thenComparing(Comparator.naturalOrder()));
    return "(?:" + String.join("|", sorted.stream().map(Alternatives::literal).toList()) + ")";
  }

  private static String literal(String word) {
    return Pattern.quote(word).replace(" ", "\\E[ \u200b]?\\Q");
  }
}
