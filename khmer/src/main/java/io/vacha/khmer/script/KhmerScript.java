package io.vacha.khmer.script;

/** What a character of the Khmer block (U+1780–U+17FF) is. Static predicates; no state. */
public final class KhmerScript {
  /** Joins the next consonant below the one before. */
  public static final char COENG = '\u17d2';

  private KhmerScript() {}

  /** A consonant, ក to អ. */
  public static boolean isConsonant(int c) {
    return c >= 0x1780 && c <= 0x17a2;
  }

  /** A letter that can begin an orthographic syllable: a consonant or an independent vowel. */
  public static boolean isBase(int c) {
    return c >= 0x1780 && c <= 0x17b3;
  }

  /** A dependent vowel, ា to ៅ. */
  public static boolean isVowelSign(int c) {
    return c >= 0x17b6 && c <= 0x17c5;
  }

  /** A sign over or after a syllable (ំ ះ ៈ ៉ ៊ ់ ៌ ៍ ៎ ៏ ័ ៑ ៝), without the coeng. */
  public static boolean isSign(int c) {
    return (c >= 0x17c6 && c <= 0x17d1) || c == 0x17d3 || c == 0x17dd;
  }

  /** A letter or a mark that belongs to a word; no digits, no punctuation, no ៗ. */
  public static boolean isWordCharacter(int c) {
    return isBase(c) || isVowelSign(c) || isSign(c) || c == COENG;
  }

  /** A Khmer digit, ០ to ៩. */
  public static boolean isDigit(int c) {
    return c >= 0x17e0 && c <= 0x17e9;
  }
}
