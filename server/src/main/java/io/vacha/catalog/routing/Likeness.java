package io.vacha.catalog.routing;

import io.vacha.engine.RecognizedWord;
import java.util.List;
import java.util.stream.Collectors;

/** Whether two engines heard the same. No state. */
final class Likeness {
  private Likeness() {}

  /** Whether at most half of the letters must be changed to make the one text of the other. */
  static boolean isMuchTheSame(List<RecognizedWord> some, List<RecognizedWord> others) {
    String one = letters(some);
    String other = letters(others);
    return 2 * edits(one, other) <= Math.max(one.length(), other.length());
  }

  private static String letters(List<RecognizedWord> words) {
    return words.stream().map(RecognizedWord::text).collect(Collectors.joining());
  }

  /** The least letters that are added, taken out or replaced (Levenshtein distance). */
  private static int edits(String one, String other) {
    int[] above = new int[other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      int[] row = new int[above.length];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        row[j] =
            i == 0
                ? j
                : Math.min(
                    Math.min(above[j], row[j - 1]) + 1,
                    above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1));
      }
      above = row;
    }
    return above[other.length()];
  }
}
