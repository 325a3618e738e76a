package io.vacha.lexicon;

import io.vacha.engine.identity.Fingerprint;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.pronounce.UserLexicon;

/**
 * The words of a key and its operator at one moment.
 *
 * @param reader reads texts with them
 * @param digest the same for the same words, whoever told them; empty where there are none
 */
public record AppliedLexicon(KhmerFrontEnd reader, String digest) {
  static AppliedLexicon of(KhmerFrontEnd reader, UserLexicon words) {
    return new AppliedLexicon(reader.with(words), digest(words));
  }

  private static String digest(UserLexicon words) {
    if (words.spellings().isEmpty()) {
      return "";
    }
    Fingerprint print = new Fingerprint();
    for (String word : words.spellings()) {
      print.text(word).text(words.find(word).map(Pronunciation::phones).orElse(""));
    }
    return print.value().orElseThrow();
  }
}
