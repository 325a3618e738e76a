package io.vacha.catalog.routing;

import io.vacha.engine.RecognizedWord;
import io.vacha.settings.EditDistance;
import java.util.List;
import java.util.stream.Collectors;

/** Whether two engines heard the same. No state. */
final class Likeness {
  private Likeness() {}

  /** Whether at most half of the letters must be changed to make the one text of the other. */
  static boolean isMuchTheSame(List<RecognizedWord> some, List<RecognizedWord> others) {
    String one = letters(some);
    String other = letters(others);
    return 2 * EditDistance.between(one, other) <= Math.max(one.length(), other.length());
  }

  private static String letters(List<RecognizedWord> words) {
    return words.stream().map(RecognizedWord::text).collect(Collectors.joining());
  }
}
