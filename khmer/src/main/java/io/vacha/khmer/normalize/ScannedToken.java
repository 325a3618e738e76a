package io.vacha.khmer.normalize;

import java.util.Optional;

/**
 * A token and how it was written.
 *
 * @param token what it is
 * @param khmerDigits whether its digits are Khmer digits
 */
record ScannedToken(Token token, boolean khmerDigits) {

  /** The language its own letters or digits show, if they show one. */
  Optional<Language> ownLanguage() {
    return switch (token) {
      case Token.KhmerText text -> Optional.of(Language.KHMER);
      case Token.LatinWord word -> Optional.of(Language.ENGLISH);
      default -> khmerDigits ? Optional.of(Language.KHMER) : Optional.empty();
    };
  }
}
