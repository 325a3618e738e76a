package io.vacha.khmer.normalize.spoken;

import io.vacha.khmer.normalize.token.Cardinals;
import io.vacha.khmer.normalize.token.Token;
import java.util.ArrayList;
import java.util.List;

/** Says tokens in Khmer. Immutable. */
final class KhmerVerbalizer implements Verbalizer {
  private static final String MINUS = "ដក ";

  @Override
  public List<String> say(Token token) {
    return switch (token) {
      case Token.KhmerText text -> List.of(text.text());
      case Token.LatinWord word -> List.of(word.text());
      case Token.Told told -> List.of(told.word());
      case Token.Space space -> List.of();
      case Token.Mark mark -> List.of();
      case Token.Quantity quantity -> List.of(quantity(quantity));
      case Token.Digits digits -> List.of(Cardinals.sayDigits(digits.digits()));
      case Token.Ordinal ordinal -> List.of("ទី " + Cardinals.say(ordinal.digits()));
      case Token.Fraction fraction -> fraction(fraction);
      case Token.Date date -> List.of(KhmerCalendar.date(date));
      case Token.Time time -> List.of(KhmerCalendar.time(time));
      case Token.Money money -> List.of(KhmerMoney.say(money));
      case Token.Measure measure ->
          List.of(quantity(measure.quantity()) + " " + measure.unit().khmer());
      case Token.Telephone telephone -> telephone(telephone);
      case Token.Electronic address -> ElectronicVerbalizer.KHMER.say(address.address());
      case Token.Letters letters -> List.of(String.join(" ", letters.letters()));
      case Token.Verbatim verbatim -> List.of(CharacterNames.khmer(verbatim.text()));
      case Token.Connector connector ->
          List.of(connector.kind() == Token.Connector.Kind.RANGE ? "ទៅ" : "ទល់");
      case Token.Named named -> List.of(named.khmer());
    };
  }

  /** A number: 4.5 is "four comma five", 3e-5 "three times ten to the power of minus five". */
  static String quantity(Token.Quantity quantity) {
    return switch (quantity) {
      case Token.Cardinal number -> sign(number.negative()) + Cardinals.say(number.digits());
      case Token.Decimal number ->
          sign(number.negative())
              + Cardinals.say(number.whole())
              + (number.fraction().isEmpty()
                  ? ""
                  : " ក្បៀស " + Cardinals.sayFraction(number.fraction()))
              + number.exponent().map(KhmerVerbalizer::power).orElse("");
    };
  }

  private static String power(int exponent) {
    return " គុណ នឹង ដប់ ស្វ័យគុណ "
        + sign(exponent < 0)
        + Cardinals.say(String.valueOf(Math.abs(exponent)));
  }

  private static String sign(boolean negative) {
    return negative ? MINUS : "";
  }

  private static List<String> fraction(Token.Fraction fraction) {
    List<String> phrases = new ArrayList<>();
    fraction.whole().ifPresent(whole -> phrases.add(quantity(whole)));
    phrases.add(quantity(fraction.numerator()) + " លើ " + Cardinals.say(fraction.denominator()));
    return phrases;
  }

  private static List<String> telephone(Token.Telephone telephone) {
    List<String> phrases = new ArrayList<>();
    telephone.country().ifPresent(country -> phrases.add("បូក " + Cardinals.say(country)));
    for (String part : TelephoneParts.of(telephone)) {
      phrases.add(
          part.length() > TelephoneParts.LONGEST_NUMBER
              ? Cardinals.sayDigits(part)
              : Cardinals.sayFraction(part));
    }
    return phrases;
  }
}
