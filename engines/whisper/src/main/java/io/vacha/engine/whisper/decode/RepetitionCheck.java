package io.vacha.engine.whisper.decode;

import java.util.List;

/** Tells when a model has fallen into saying the same again and again. */
final class RepetitionCheck {
  private static final int LONGEST_PHRASE = 40;
  private static final int FEWEST_REPEATS = 3;
  private static final int FEWEST_TOKENS = 20;

  private RepetitionCheck() {}

  /**
   * Whether the tokens end with a phrase said at least four times in a row that goes on for more
   * than twenty tokens, which nobody says.
   */
  static boolean endsWithOne(List<Integer> tokens) {
    for (int phrase = 1; phrase <= LONGEST_PHRASE; phrase++) {
      int wanted = Math.max(FEWEST_REPEATS * phrase, FEWEST_TOKENS);
      if (repeats(tokens, phrase) >= wanted) {
        return true;
      }
    }
    return false;
  }

  /** How many tokens at the end are the same as those one phrase before. */
  private static int repeats(List<Integer> tokens, int phrase) {
    int at = tokens.size() - 1;
    while (at >= phrase && tokens.get(at).equals(tokens.get(at - phrase))) {
      at--;
    }
    return tokens.size() - 1 - at;
  }
}
