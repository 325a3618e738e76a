package io.vacha.khmer.script;

import java.text.Normalizer;

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
    String clean = Normalizer.normalize(withoutInvisible(text), Normalizer.Form.NFC);
    StringBuilder out = new StringBuilder(clean.length());
    int at = 0;
    while (at < clean.length()) {
      char c = clean.charAt(at);
      int end = KhmerScript.isBase(c) ? endOfSyllable(clean, at) : at + 1;
      if (end - at > 2) {
        appendOrdered(clean, at, end, out);
      } else {
        out.append(clean, at, end);
      }
      at = end;
    }
    return out.toString();
  }

  private static String withoutInvisible(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        i = appendSupplementary(text, i, out);
      } else {
        appendVisible(c, out);
      }
    }
    return out.toString();
  }

  private static int appendSupplementary(String text, int at, StringBuilder out) {
    boolean paired =
        Character.isHighSurrogate(text.charAt(at))
            && at + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(at + 1));
    if (!paired) {
      out.append(' ');
      return at;
    }
    out.append(text, at, at + 2);
    return at + 1;
  }

  private static void appendVisible(char c, StringBuilder out) {
    switch (c) {
      case '\u17a3' -> out.append('អ');
      case '\u17a4' -> out.append("អា");
      case '\u17d8' -> out.append("។ល។");
      case '\u200b', '\n' -> out.append(c);
      case '\u00a0', '\u3000', '\u2028', '\u2029', '\u0085', '\r', '\t' -> out.append(' ');
      default -> {
        if (!isInvisible(c)) {
          out.append(c < ' ' || c == 0x7f ? ' ' : c);
        }
      }
    }
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

  private static void appendOrdered(String text, int start, int end, StringBuilder out) {
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
    out.append(text.charAt(start));
    parts.appendTo(out);
  }
}
