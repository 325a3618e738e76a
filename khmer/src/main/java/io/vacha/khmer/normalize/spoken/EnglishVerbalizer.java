package io.vacha.khmer.normalize.spoken;

import io.vacha.khmer.normalize.token.Currency;
import io.vacha.khmer.normalize.token.MeasureUnit;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.word.EnglishWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes tokens as an English voice reads them right: it knows cardinals and decimals, but not
 * dates in figures, units, sums of money, times or telephone numbers. Immutable.
 */
final class EnglishVerbalizer implements Verbalizer {
  @Override
  public List<String> say(Token token) {
    return switch (token) {
      case Token.KhmerText text -> List.of(text.text());
      case Token.LatinWord word -> List.of(EnglishWords.expand(word.text()));
      case Token.Told told -> List.of(told.word());
      case Token.Space space -> List.of();
      case Token.Mark mark -> List.of(mark.text());
      case Token.Quantity quantity -> List.of(quantity(quantity));
      case Token.Digits digits -> List.of(String.join(" ", digits.digits().split("")));
      case Token.Ordinal ordinal -> List.of(EnglishWords.ordinal(ordinal.digits()));
      case Token.Fraction fraction -> List.of(fraction(fraction));
      case Token.Date date -> List.of(EnglishCalendar.date(date));
      case Token.Time time -> List.of(EnglishCalendar.time(time));
      case Token.Money money -> List.of(money(money));
      case Token.Measure measure -> List.of(measure(measure));
      case Token.Telephone telephone -> List.of(telephone(telephone));
      case Token.Electronic address -> ElectronicVerbalizer.ENGLISH.say(address.address());
      case Token.Letters letters -> List.of(String.join(" ", letters.letters()));
      case Token.Verbatim verbatim -> List.of(CharacterNames.english(verbatim.text()));
      case Token.Connector connector -> List.of("to");
      case Token.Named named -> List.of(named.english());
    };
  }

  private static String quantity(Token.Quantity quantity) {
    return switch (quantity) {
      case Token.Cardinal number -> sign(number.negative()) + number.digits();
      case Token.Decimal number ->
          sign(number.negative())
              + number.whole()
              + (number.fraction().isEmpty() ? "" : "." + number.fraction())
              + number.exponent().map(e -> " times 10 to the power of " + signed(e)).orElse("");
    };
  }

  private static String signed(int number) {
    return sign(number < 0) + Math.abs(number);
  }

  private static String sign(boolean negative) {
    return negative ? "minus " : "";
  }

  private static String fraction(Token.Fraction fraction) {
    String part = EnglishWords.fraction(fraction.numerator(), fraction.denominator());
    return fraction.whole().map(whole -> quantity(whole) + " and " + part).orElse(part);
  }

  private static String money(Token.Money money) {
    Currency currency = money.currency();
    String fraction = money.fraction().orElse("");
    if (money.scale().isPresent()) {
      String decimals = fraction.isEmpty() ? "" : "." + fraction;
      String scale = money.scale().get().english();
      return money.whole() + decimals + " " + scale + " " + currency.englishPlural();
    }
    boolean one = money.whole().equals("1");
    String major = money.whole() + " " + (one ? currency.english() : currency.englishPlural());
    String cents = fraction.replaceFirst("^0+", "");
    if (cents.isEmpty()) {
      return major;
    }
    String minor = cents + " " + currency.minorEnglish();
    return money.whole().equals("0") ? minor : major + " " + minor;
  }

  private static String measure(Token.Measure measure) {
    boolean one = measure.quantity().equals(new Token.Cardinal(false, "1"));
    MeasureUnit unit = measure.unit();
    return quantity(measure.quantity()) + " " + (one ? unit.english() : unit.englishPlural());
  }

  private static String telephone(Token.Telephone telephone) {
    List<String> groups = new ArrayList<>();
    Optional<String> country = telephone.country();
    country.ifPresent(digits -> groups.add("plus " + String.join(" ", digits.split(""))));
    telephone.parts().forEach(part -> groups.add(String.join(" ", part.split(""))));
    return String.join(", ", groups);
  }
}
