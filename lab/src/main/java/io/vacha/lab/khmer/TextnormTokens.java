package io.vacha.lab.khmer;

import io.vacha.khmer.normalize.token.Currency;
import io.vacha.khmer.normalize.token.MeasureUnit;
import io.vacha.khmer.normalize.token.Scale;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.token.Units;
import io.vacha.khmer.normalize.word.Emoticons;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Turns messages of the text normalisation data into tokens. Static functions only. */
final class TextnormTokens {
  private TextnormTokens() {}

  /** The tokens of one message or field; text that is said as it stands becomes Khmer text. */
  static List<Token> of(ProtoText message) {
    return switch (message.name()) {
      case "cardinal" -> List.of(cardinal(message.get("integer").orElse("")));
      case "decimal" -> List.of(quantity(message));
      case "digit" ->
          List.of(new Token.Digits(ascii(message.get("digit").orElse(message.value()))));
      case "fraction" -> List.of(fraction(message));
      case "date" -> List.of(TextnormCalendar.date(message));
      case "time" -> TextnormCalendar.time(message);
      case "money" -> money(message);
      case "measure" -> measure(message);
      case "telephone" ->
          List.of(new Token.Telephone(message.get("country_code"), message.all("number_part")));
      case "electronic" -> List.of(new Token.Electronic(address(message)));
      case "address" -> address(message.get("premises"), message.get("dependent_name"));
      case "letters" -> List.of(new Token.KhmerText(letters(message)));
      case "concept" -> List.of(Emoticons.find(message.value()).orElseThrow());
      case "verbatim" -> List.of(new Token.Verbatim(message.value()));
      case "connector" -> List.of(connector(message));
      case "name" -> List.of(new Token.KhmerText(name(message)));
      default -> List.of();
    };
  }

  private static String letters(ProtoText message) {
    return message.get("letters").orElse(message.value()).replace(".", "");
  }

  private static String name(ProtoText message) {
    String name = message.get("name").orElse(message.value());
    return name.replaceAll("[\\p{Punct}។៕“”]", "").replaceAll("(.+)ៗ", "$1$1");
  }

  private static List<Token> address(Optional<String> premises, Optional<String> number) {
    return List.of(new Token.KhmerText(premises.orElse("")), cardinal(number.orElse("0")));
  }

  private static String address(ProtoText message) {
    return message.get("protocol").map(protocol -> protocol + "://").orElse("")
        + message.get("username").orElse("")
        + message.get("domain").orElse("")
        + message.get("port").map(port -> ":" + port).orElse("")
        + message.get("path").orElse("");
  }

  private static Token.Cardinal cardinal(String integer) {
    return new Token.Cardinal(integer.startsWith("-"), integer.replace("-", ""));
  }

  private static String ascii(String digits) {
    StringBuilder ascii = new StringBuilder();
    digits.chars().forEach(c -> ascii.append(Character.digit(c, 10)));
    return ascii.toString();
  }

  private static Token.Quantity quantity(ProtoText message) {
    boolean negative = message.get("negative").filter(n -> !n.equals("0")).isPresent();
    String whole = message.get("integer_part").orElse("0");
    Optional<String> fraction = message.get("fractional_part");
    Optional<Integer> exponent = message.get("exponent").map(Integer::valueOf);
    return fraction.isEmpty() && exponent.isEmpty()
        ? new Token.Cardinal(negative, whole)
        : new Token.Decimal(negative, whole, fraction.orElse(""), exponent);
  }

  private static Token fraction(ProtoText message) {
    return new Token.Fraction(
        message.get("integer_part").map(TextnormTokens::cardinal),
        cardinal(message.get("numerator").orElse("0")),
        message.get("denominator").orElse("0"));
  }

  private static List<Token> money(ProtoText message) {
    Currency currency = Currency.ofCode(message.get("currency").orElse("")).orElseThrow();
    Optional<String> fraction =
        message.get("fractional_part").or(() -> message.get("fraction_part"));
    String whole = message.get("integer_part").orElse("0");
    if (message.all("currency").size() > 1) {
      Token major =
          new Token.Money(whole, Optional.empty(), Optional.empty(), currency, Optional.empty());
      return List.of(
          major, new Token.Money("0", fraction, Optional.empty(), currency, Optional.empty()));
    }
    Optional<Scale> scale = message.get("quantity").flatMap(Scale::of);
    return List.of(new Token.Money(whole, fraction, scale, currency, Optional.empty()));
  }

  private static List<Token> measure(ProtoText message) {
    MeasureUnit unit = unit(message.get("units").orElse(""));
    return message.get("integer_part").isEmpty()
        ? List.of(new Token.KhmerText(unit.khmer()))
        : List.of(new Token.Measure(quantity(message), unit));
  }

  private static MeasureUnit unit(String written) {
    String joint = " ក្នុង មួយ ";
    List<String> parts =
        Arrays.stream(written.split(joint))
            .map(part -> Units.find(part).map(MeasureUnit::khmer).orElse(part))
            .toList();
    String khmer = String.join(joint, parts);
    return new MeasureUnit(khmer, written, written, false);
  }

  private static Token connector(ProtoText message) {
    boolean range = message.get("type").orElse("").equals("range");
    return new Token.Connector(range ? Token.Connector.Kind.RANGE : Token.Connector.Kind.RATIO);
  }
}
