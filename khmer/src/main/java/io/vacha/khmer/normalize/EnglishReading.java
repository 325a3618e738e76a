package io.vacha.khmer.normalize;

/** Writes numbers and symbols as an English voice reads them right. Immutable. */
final class EnglishReading implements Reading {
  @Override
  public Language language() {
    return Language.ENGLISH;
  }

  @Override
  public String say(Token token) {
    return switch (token) {
      case Token.Cardinal number -> sign(number.negative()) + number.digits();
      case Token.Decimal number ->
          sign(number.negative()) + number.whole() + "." + number.fraction();
      case Token.KhmerText text -> text.text();
      case Token.LatinWord word -> word.text();
      case Token.Space space -> "";
      case Token.Mark mark -> mark.text();
    };
  }

  private static String sign(boolean negative) {
    return negative ? "minus " : "";
  }
}
