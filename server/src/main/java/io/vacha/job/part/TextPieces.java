package io.vacha.job.part;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into pieces that can be spoken one after the other, always at the same places. */
public final class TextPieces {
  /** A few minutes of speech. */
  static final int LONGEST_CHARACTERS = 2_000;

  /** Shorter pieces only where there is no more. */
  static final int SHORTEST_CHARACTERS = LONGEST_CHARACTERS / 4;

  /** Where a text is cut, best first. */
  private static final List<String> ENDS =
      List.of("\n\n", "\n", "។", ". ", "! ", "? ", "; ", ", ", " ", "\u200b");

  private TextPieces() {}

  /** Where the sentence ends that begins there, at most so far as a piece may be long. */
  static int sentenceEnd(String text, int from) {
    int most = Math.min(text.length(), from + LONGEST_CHARACTERS);
    for (int i = from; i < most; i++) {
      boolean endsAlone = "។៕".indexOf(text.charAt(i)) >= 0;
      boolean endsBeforeSpace = ".!?".indexOf(text.charAt(i)) >= 0 && isSpace(text, i + 1);
      if (endsAlone || endsBeforeSpace) {
        return i + 1;
      }
    }
    return end(text, from);
  }

  private static boolean isSpace(String text, int at) {
    return at >= text.length() || Character.isWhitespace(text.charAt(at));
  }

  /** The pieces that have something other than white space, in order. */
  public static List<String> of(String text) {
    List<String> pieces = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int to = end(text, from);
      String piece = text.substring(from, to).strip();
      if (!piece.isEmpty()) {
        pieces.add(piece);
      }
      from = to;
    }
    return pieces;
  }

  private static int end(String text, int from) {
    int most = from + LONGEST_CHARACTERS;
    if (most >= text.length()) {
      return text.length();
    }
    String longest = text.substring(from, most);
    for (String end : ENDS) {
      int at = longest.lastIndexOf(end);
      if (at > SHORTEST_CHARACTERS) {
        return from + at + end.length();
      }
    }
    return Character.isLowSurrogate(text.charAt(most)) ? most - 1 : most;
  }
}
