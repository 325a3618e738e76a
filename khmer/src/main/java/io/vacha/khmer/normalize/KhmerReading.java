package io.vacha.khmer.normalize;

/** Says numbers and symbols in Khmer. Immutable. */
final class KhmerReading implements Reading {
  private static final String MINUS = "ដក ";
  private static final String POINT = " ក្បៀស ";

  @Override
  public Language language() {
    return Language.KHMER;
  }

  @Override
  public String say(Token token) {
    return switch (token) {
      case Token.Cardinal number -> sign(number.negative()) + Cardinals.say(number.digits());
      case Token.Decimal number ->
          sign(number.negative())
              + Cardinals.say(number.whole())
              + POINT
              + Cardinals.sayFraction(number.fraction());
      case Token.KhmerText text -> text.text();
      case Token.LatinWord word -> word.text();
      case Token.Space space -> "";
      case Token.Mark mark -> "";
    };
  }

  private static String sign(boolean negative) {
    return negative ? MINUS : "";
  }
}
