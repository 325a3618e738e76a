package io.vacha.khmer.normalize.token;

import java.util.List;
import java.util.Optional;

/** One thing a written text is made of, before it is put into words. Digits are ASCII digits. */
public sealed interface Token {

  /** A run of Khmer letters without spaces; may hold several words and ៗ. */
  record KhmerText(String text) implements Token {}

  /** A word in Latin letters (or another script an English voice may try). */
  record LatinWord(String text) implements Token {}

  /** A word in Latin letters of which somebody said how it is spoken in Khmer. */
  record Told(String word) implements Token {}

  /** White space; {@code hidden} for a zero-width one. */
  record Space(boolean hidden) implements Token {}

  /** Punctuation: how long it is rested on, and the mark itself for an English voice. */
  record Mark(Rest rest, String text) implements Token {}

  /** A number that other tokens may hold. */
  sealed interface Quantity extends Token {}

  /** A whole number. */
  record Cardinal(boolean negative, String digits) implements Quantity {}

  /** A number with a fractional part and a power of ten. */
  record Decimal(boolean negative, String whole, String fraction, Optional<Integer> exponent)
      implements Quantity {}

  /** Digits said one by one. */
  record Digits(String digits) implements Token {}

  /** A place in an order: 1st. */
  record Ordinal(String digits) implements Token {}

  /** A fraction, with a whole number before it if there is one. */
  record Fraction(Optional<Cardinal> whole, Cardinal numerator, String denominator)
      implements Token {}

  /** A day of the calendar or a part of one. */
  record Date(
      Optional<Weekday> weekday,
      Optional<String> day,
      Optional<Month> month,
      Optional<String> year,
      Optional<String> era)
      implements Token {

    /** Just a year. */
    public static Date ofYear(String year) {
      return new Date(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.of(year),
          Optional.empty());
    }
  }

  /**
   * A time of the day, 0 to 24 hours.
   *
   * @param afterHourWord whether ម៉ោង stands before it already
   * @param periodFollows whether the part of the day is written after it
   * @param twelveHours whether it was written with am or pm
   */
  record Time(
      int hours,
      int minutes,
      int seconds,
      boolean afterHourWord,
      boolean periodFollows,
      boolean twelveHours)
      implements Token {}

  /**
   * An amount of money.
   *
   * @param fraction digits after the separator: cents if there is no {@code scale}
   * @param scale million and the like
   * @param currencyWritten the currency's Khmer name as written, if it was spelled out
   */
  record Money(
      String whole,
      Optional<String> fraction,
      Optional<Scale> scale,
      Currency currency,
      Optional<String> currencyWritten)
      implements Token {}

  /** A quantity of a unit. */
  record Measure(Quantity quantity, MeasureUnit unit) implements Token {}

  /** A telephone number: country code, then groups as written. */
  record Telephone(Optional<String> country, List<String> parts) implements Token {}

  /** An e-mail or web address. */
  record Electronic(String address) implements Token {}

  /** Letters said one by one by name: Latin letters, or Khmer ones with their subscripts. */
  record Letters(List<String> letters, TextLanguage language) implements Token {}

  /** Symbols, letters and digits said one by one. */
  record Verbatim(String text) implements Token {}

  /** What stands between two numbers. */
  record Connector(Kind kind) implements Token {
    /** From one to the other, or one against the other. */
    public enum Kind {
      RANGE,
      RATIO
    }
  }

  /** Something with a name in each language: a symbol, an emoji, an abbreviation. */
  record Named(String khmer, String english) implements Token {}
}
