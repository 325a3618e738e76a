package io.vacha.khmer.segment;

import io.vacha.khmer.script.KhmerScript;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts mixed text: Khmer runs into words, letters, digits and marks apart. Static functions only.
 */
public final class TextSegmenter {
  private TextSegmenter() {}

  /** Returns what {@code text} is made of, in order, without white space. */
  public static List<String> segment(String text, WordSegmenter segmenter) {
    List<String> words = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      Kind kind = Kind.of(text.codePointAt(start));
      int end = endOf(text, start, kind);
      String run = text.substring(start, end);
      switch (kind) {
        case KHMER -> words.addAll(segmenter.segment(run));
        case LETTER, DIGIT, MARK -> words.add(run);
        case SPACE -> {}
      }
      start = end;
    }
    return words;
  }

  private static int endOf(String text, int start, Kind kind) {
    int at = start;
    do {
      at += Character.charCount(text.codePointAt(at));
    } while (kind != Kind.MARK && at < text.length() && continues(text, at, kind));
    return at;
  }

  /** A number holds dots and commas between its digits. */
  private static boolean continues(String text, int at, Kind kind) {
    boolean separator =
        kind == Kind.DIGIT
            && at + 1 < text.length()
            && ".,".indexOf(text.charAt(at)) >= 0
            && Kind.of(text.codePointAt(at + 1)) == Kind.DIGIT;
    return separator || Kind.of(text.codePointAt(at)) == kind;
  }

  private enum Kind {
    KHMER,
    LETTER,
    DIGIT,
    SPACE,
    MARK;

    static Kind of(int c) {
      if (KhmerScript.isWordCharacter(c)) {
        return KHMER;
      }
      if (Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK) {
        return c == 'ៗ' ? MARK : LETTER;
      }
      if (Character.isDigit(c)) {
        return DIGIT;
      }
      return c == 0x200b || c <= ' ' || Character.isSpaceChar(c) ? SPACE : MARK;
    }
  }
}
