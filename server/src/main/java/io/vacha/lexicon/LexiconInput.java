package io.vacha.lexicon;

import io.vacha.error.ApiException;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.pronounce.UserLexicon;

/** What a client may tell. No state. */
final class LexiconInput {
  private LexiconInput() {}

  /** The word in the spelling of the lexicon. @throws ApiException 400 if it is none */
  static String word(String written) {
    try {
      return UserLexicon.word(written);
    } catch (IllegalArgumentException e) {
      throw ApiException.invalidRequest(String.valueOf(e.getMessage()), "word");
    }
  }

  /** The pronunciation without space around it. @throws ApiException 400 if it is none */
  static String spoken(String spoken, KhmerFrontEnd khmer) {
    try {
      khmer.spoken(spoken);
      return spoken.strip();
    } catch (IllegalArgumentException e) {
      throw ApiException.invalidRequest(String.valueOf(e.getMessage()), "spoken");
    }
  }
}
