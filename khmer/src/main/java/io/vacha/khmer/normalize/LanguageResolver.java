package io.vacha.khmer.normalize;

import io.vacha.khmer.normalize.token.ScannedToken;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides in which language numbers and symbols are read: marks in that of the word before them;
 * Khmer digits in Khmer; between two English words in English; in a sentence with Khmer letters in
 * Khmer; else in the language of the text, which is Khmer if it has no words at all. Static
 * functions only; linear in the tokens.
 */
final class LanguageResolver {
  private LanguageResolver() {}

  /**
   * Returns the language of each token, in order.
   *
   * @param told the language of the text, where somebody said so
   */
  static List<TextLanguage> resolve(List<ScannedToken> tokens, Optional<TextLanguage> told) {
    TextLanguage whole = told.orElseGet(() -> main(tokens, TextLanguage.KHMER));
    List<TextLanguage> languages = new ArrayList<>(tokens.size());
    int start = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (i + 1 == tokens.size() || endsSentence(tokens.get(i).token())) {
        languages.addAll(sentence(tokens.subList(start, i + 1), whole, told));
        start = i + 1;
      }
    }
    return languages;
  }

  private static boolean endsSentence(Token token) {
    return token instanceof Token.Mark mark && mark.rest().endsSentence();
  }

  private static List<TextLanguage> sentence(
      List<ScannedToken> tokens, TextLanguage whole, Optional<TextLanguage> told) {
    TextLanguage main = told.orElseGet(() -> main(tokens, whole));
    List<Optional<TextLanguage>> next = nextWords(tokens);
    List<TextLanguage> languages = new ArrayList<>(tokens.size());
    TextLanguage previous = main;
    for (int i = 0; i < tokens.size(); i++) {
      boolean insideEnglish =
          previous == TextLanguage.ENGLISH && next.get(i).equals(Optional.of(TextLanguage.ENGLISH));
      TextLanguage around = insideEnglish ? TextLanguage.ENGLISH : main;
      TextLanguage neutral = tokens.get(i).token() instanceof Token.Mark ? previous : around;
      languages.add(tokens.get(i).ownLanguage().orElse(neutral));
      previous = word(tokens.get(i)).orElse(previous);
    }
    return languages;
  }

  /** For each token the language of the first word after it, if there is one. */
  private static List<Optional<TextLanguage>> nextWords(List<ScannedToken> tokens) {
    List<Optional<TextLanguage>> next = new ArrayList<>(tokens.size());
    Optional<TextLanguage> after = Optional.empty();
    for (ScannedToken token : tokens.reversed()) {
      next.add(after);
      Optional<TextLanguage> before = after;
      after = word(token).or(() -> before);
    }
    return next.reversed();
  }

  private static Optional<TextLanguage> word(ScannedToken token) {
    return switch (token.token()) {
      case Token.KhmerText text -> Optional.of(TextLanguage.KHMER);
      case Token.LatinWord word -> token.ownLanguage();
      default -> Optional.empty();
    };
  }

  /** Khmer if there is any, else English if there is any, else {@code otherwise}. */
  private static TextLanguage main(List<ScannedToken> tokens, TextLanguage otherwise) {
    boolean english = false;
    for (ScannedToken token : tokens) {
      Optional<TextLanguage> own = token.ownLanguage();
      if (own.equals(Optional.of(TextLanguage.KHMER))) {
        return TextLanguage.KHMER;
      }
      english |= own.isPresent();
    }
    return english ? TextLanguage.ENGLISH : otherwise;
  }
}
