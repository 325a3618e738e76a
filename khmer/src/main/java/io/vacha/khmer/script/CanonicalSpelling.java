package io.vacha.khmer.script;

/**
 * Brings text into one spelling: NFC, no invisible or control characters, and within each Khmer
 * orthographic syllable the order base, robat, subscripts, shifter, vowel, signs (the order of the
 * Unicode Standard, chapter 16.4, with the shifter after the subscripts as keyboards type it),
 * repeated marks once. A zero-width space is kept: writers use it to part words. Immutable.
 */
public final class CanonicalSpelling {
  private static final int ROBAT = 0x17cc;

  private CanonicalSpelling() {}

  /** Returns {@code text} in canonical spelling; never throws, at most as long as NFC makes it. */
  public static String of(String text) {
    return traced(text).text();
  }

  /** The same, with where each character comes from. */
  public static TracedText traced(String text) {
    TracedText clean = Composition.of(withoutInvisible(TracedText.sent(text)));
    String letters = clean.text();
    TracedText.Builder out = clean.edit();
    int at = 0;
    while (at < letters.length()) {
      int end = KhmerScript.isBase(letters.charAt(at)) ? endOfSyllable(letters, at) : at + 1;
      if (end - at > 2) {
        out.append(ordered(letters, at, end), at, end);
      } else {
        out.keep(at, end);
      }
      at = end;
    }
    return out.build();
  }

  private static TracedText withoutInvisible(TracedText sent) {
    String text = sent.text();
    TracedText.Builder out = sent.edit();
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        i = appendSupplementary(text, i, out);
      } else {
        out.append(visible(text.charAt(i)), i, i + 1);
      }
    }
    return out.build();
  }

  private static int appendSupplementary(String text, int at, TracedText.Builder out) {
    boolean paired =
        Character.isHighSurrogate(text.charAt(at))
            && at + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(at + 1));
    if (!paired) {
      out.append(' ', at, at + 1);
      return at;
    }
    out.append(text.substring(at, at + 2), at, at + 2);
    return at + 1;
  }

  private static String visible(char c) {
    return switch (c) {
      case '\u17a3' -> "អ";
      case '\u17a4' -> "អា";
      case '\u17d8' -> "។ល។";
      case '\u200b', '\n' -> String.valueOf(c);
      case '\u00a0', '\u3000', '\u2028', '\u2029', '\u0085', '\r', '\t' -> " ";
      default -> isInvisible(c) ? "" : String.valueOf(c < ' ' || c == 0x7f ? ' ' : c);
    };
  }

  private static boolean isInvisible(char c) {
    return c == 0x17b4
        || c == 0x17b5
        || c == 0xad
        || (c >= 0xfe00 && c <= 0xfe0f)
        || Character.getType(c) == Character.FORMAT;
  }

  private static int endOfSyllable(String text, int start) {
    int at = start + 1;
    while (at < text.length()) {
      char c = text.charAt(at);
      boolean subscript =
          c == KhmerScript.COENG
              && at + 1 < text.length()
              && KhmerScript.isBase(text.charAt(at + 1));
      if (!subscript && !KhmerScript.isVowelSign(c) && !KhmerScript.isSign(c)) {
        break;
      }
      at += subscript ? 2 : 1;
    }
    return at;
  }

  private static String ordered(String text, int start, int end) {
    SyllableParts parts = new SyllableParts();
    for (int i = start + 1; i < end; i++) {
      char c = text.charAt(i);
      if (c == KhmerScript.COENG) {
        parts.addSubscript(text.charAt(++i));
      } else if (c == ROBAT) {
        parts.addRobat();
      } else {
        parts.addMark(c);
      }
    }
    StringBuilder out = new StringBuilder().append(text.charAt(start));
    parts.appendTo(out);
    return out.toString();
  }
}
