package io.vacha.job.part;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into pieces that can be spoken one after the other, always at the same places. */
public final class TextPieces {
  /** A few minutes of speech. */
  private static final int LONGEST_CHARACTERS = 2_000;

  /** Where a text is cut, best first. */
  private static final List<String> ENDS =
      List.of("\n\n", "\n", "។", ". ", "! ", "? ", "; ", ", ", " ", "\u200b");

  private TextPieces() {}

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
    for (String end : ENDS) {
      int at = text.lastIndexOf(end, most - end.length());
      if (at > from + LONGEST_CHARACTERS / 4) {
        return at + end.length();
      }
    }
    return Character.isLowSurrogate(text.charAt(most)) ? most - 1 : most;
  }
}
