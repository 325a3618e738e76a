package io.vacha.khmer.normalize.token;

import java.util.Optional;

/**
 * A token and how it was written.
 *
 * @param token what it is
 * @param khmerDigits whether its digits are Khmer digits
 * @param start where it was written, in chars
 * @param end where that ends
 */
public record ScannedToken(Token token, boolean khmerDigits, int start, int end) {

  /** The language its own letters or digits show, if they do: one letter alone shows none. */
  public Optional<TextLanguage> ownLanguage() {
    return switch (token) {
      case Token.KhmerText text -> Optional.of(TextLanguage.KHMER);
      case Token.LatinWord word ->
          word.text().length() > 1 ? Optional.of(TextLanguage.ENGLISH) : Optional.empty();
      case Token.Measure measure ->
          measure.unit().writtenInEnglish() && !khmerDigits
              ? Optional.of(TextLanguage.ENGLISH)
              : digitLanguage();
      default -> digitLanguage();
    };
  }

  private Optional<TextLanguage> digitLanguage() {
    return khmerDigits ? Optional.of(TextLanguage.KHMER) : Optional.empty();
  }
}
