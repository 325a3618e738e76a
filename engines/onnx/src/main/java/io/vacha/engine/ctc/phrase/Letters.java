package io.vacha.engine.ctc.phrase;

import io.vacha.engine.english.EnglishNumbers;
import io.vacha.khmer.KhmerFrontEnd;
import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** The letters of texts, by which tokens and phrases are compared. No state. */
final class Letters {
  private Letters() {}

  /** Small letters, signs and digits; no spaces, marks, or accents of Latin letters. */
  static String of(String text) {
    StringBuilder letters = new StringBuilder();
    Normalizer.normalize(text, Normalizer.Form.NFD)
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(Letters::isHeard)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }

  private static boolean isHeard(int letter) {
    int type = Character.getType(letter);
    boolean sign = type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    return Character.isLetterOrDigit(letter)
        || (sign && UnicodeScript.of(letter) != UnicodeScript.INHERITED);
  }

  /**
   * What a model may write where a phrase is said: numbers in words and words repeated, as texts
   * are that our ears are trained on, or as it is written.
   */
  static Set<String> readings(String phrase, KhmerFrontEnd khmer) {
    String spoken = EnglishNumbers.spelled(khmer.normalize(phrase).toLowerCase(Locale.ROOT));
    Set<String> readings = new TreeSet<>(Set.of(of(phrase)));
    readings.add(of(spoken));
    readings.remove("");
    return readings;
  }
}
