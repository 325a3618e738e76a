package io.vacha.khmer.normalize.token;

import java.util.Optional;

/**
 * A token and how it was written.
 *
 * @param token what it is
 * @param khmerDigits whether its digits are Khmer digits
 */
public record ScannedToken(Token token, boolean khmerDigits) {

  /** The language its own letters or digits show, if they do: one letter alone shows none. */
  public Optional<Language> ownLanguage() {
    return switch (token) {
      case Token.KhmerText text -> Optional.of(Language.KHMER);
      case Token.LatinWord word ->
          word.text().length() > 1 ? Optional.of(Language.ENGLISH) : Optional.empty();
      case Token.Measure measure ->
          measure.unit().writtenInEnglish() && !khmerDigits
              ? Optional.of(Language.ENGLISH)
              : digitLanguage();
      default -> digitLanguage();
    };
  }

  private Optional<Language> digitLanguage() {
    return khmerDigits ? Optional.of(Language.KHMER) : Optional.empty();
  }
}
