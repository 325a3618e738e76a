package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.pronounce.Consonants;
import io.vacha.khmer.script.CanonicalSpelling;
import java.text.Normalizer;
import java.util.Locale;

/**
 * What a word is made of for the tagger: letters, subscripts (coeng and letter as one), signs.
 *
 * <p>Codes: 1–94 the Khmer characters from U+1780 in order, 128–178 their subscripts, 192–217 the
 * Latin letters; 0 is what lies outside the word. Any other character is left out. No state.
 */
final class Graphemes {
  /** All codes are below this. */
  static final int LIMIT = 224;

  static final int FIRST_SHIFTER = '\u17c9' - '\u1780' + 1;
  static final int SECOND_SHIFTER = '\u17ca' - '\u1780' + 1;

  private static final int SUBSCRIPT = 128;
  private static final int LATIN = 192;
  private static final char COENG = '\u17d2';

  private Graphemes() {}

  /** The codes of a word, in order. Subscript ដ is written as subscript ត, as both are in use. */
  static int[] of(String word) {
    StringBuilder codes = new StringBuilder();
    String text = plain(word);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == COENG && i + 1 < text.length() && isLetter(text.charAt(i + 1))) {
        i++;
        c = text.charAt(i) == 'ដ' ? 'ត' : text.charAt(i);
        codes.append((char) (SUBSCRIPT + c - 'ក'));
      } else if (c >= 'ក' && c <= '\u17dd' && c != COENG) {
        codes.append((char) (c - 'ក' + 1));
      } else if (c >= 'a' && c <= 'z') {
        codes.append((char) (LATIN + c - 'a'));
      }
    }
    return codes.chars().toArray();
  }

  private static String plain(String word) {
    String text = CanonicalSpelling.of(word);
    boolean khmer = text.chars().allMatch(c -> c >= 'ក' && c <= '\u17ff');
    return khmer ? text : withoutAccents(text);
  }

  private static String withoutAccents(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
  }

  private static boolean isLetter(char c) {
    return c >= 'ក' && c <= '\u17b3';
  }

  /** Whether this is a consonant letter in its full form. */
  static boolean isBase(int grapheme) {
    return grapheme >= 1 && grapheme <= Consonants.COUNT;
  }

  static boolean isSubscript(int grapheme) {
    return grapheme >= SUBSCRIPT && grapheme < LATIN;
  }

  static boolean isLatin(int grapheme) {
    return grapheme >= LATIN;
  }

  /** 0 for a to 25 for z. */
  static int latinIndex(int grapheme) {
    return grapheme - LATIN;
  }

  /** A Latin a, e, i, o, u or y. */
  static boolean isLatinVowel(int grapheme) {
    return isLatin(grapheme) && "aeiouy".indexOf('a' + grapheme - LATIN) >= 0;
  }

  /** The consonant letter of a full form or a subscript, or 0 for anything else. */
  static char consonant(int grapheme) {
    int index = isSubscript(grapheme) ? grapheme - SUBSCRIPT : grapheme - 1;
    return index >= 0 && index < Consonants.COUNT ? (char) ('ក' + index) : 0;
  }

  /** What kind of grapheme this is: consonants by series and sonority, signs each for itself. */
  static int shape(int grapheme) {
    char letter = consonant(grapheme);
    if (letter != 0) {
      return Consonants.kind(letter) + (isSubscript(grapheme) ? 8 : 0);
    }
    if (isLatin(grapheme)) {
      return isLatinVowel(grapheme) ? 15 : 14;
    }
    return grapheme == 0 ? 0 : 16 + grapheme;
  }
}
