package io.vacha.khmer.normalize.spoken;

import io.vacha.khmer.normalize.token.Cardinals;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.word.SymbolRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says symbols, letters and digits one by one. Static functions only. */
final class CharacterNames {
  private CharacterNames() {}

  /** Names in Khmer; Latin letters are left to an English voice. */
  static String khmer(String text) {
    return spell(text, TextLanguage.KHMER);
  }

  /** Names in English. */
  static String english(String text) {
    return spell(text, TextLanguage.ENGLISH);
  }

  private static String spell(String text, TextLanguage language) {
    List<String> words = new ArrayList<>();
    text.codePoints().forEach(c -> words.add(name(c, language)));
    return String.join(" ", words.stream().filter(word -> !word.isBlank()).toList());
  }

  private static String name(int c, TextLanguage language) {
    if (Character.isDigit(c)) {
      String digit = String.valueOf(Character.digit(c, 10));
      return language == TextLanguage.KHMER ? Cardinals.sayDigits(digit) : digit;
    }
    Optional<Token.Named> named = SymbolRules.name(c);
    if (named.isPresent()) {
      return language == TextLanguage.KHMER ? named.get().khmer() : named.get().english();
    }
    return Character.isLetter(c) ? Character.toString(c).toUpperCase(Locale.ROOT) : "";
  }
}
