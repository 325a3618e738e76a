package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.scan.WrittenNumber;
import io.vacha.khmer.normalize.token.Token;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads numbers with signs, thousands separators, fractional parts and powers of ten. Immutable.
 */
public final class NumberRule implements Rule {
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<sign>(?<![0-9A-Za-z\u1780-\u17dd])[-−+](?=[0-9]))?"
              + "(?<digits>[0-9]++(?:[.,][0-9]++){0,8}+)"
              + "(?:(?:e|(?<=[.,][0-9]{1,9})E)(?<exponent>[-+]?[0-9]{1,3})(?![0-9A-Za-z])"
              + "| ?[×x*] ?10\\^(?<power>[-+]?[0-9]{1,3}))?");
  private static final Pattern SPACED =
      Pattern.compile("[1-9][0-9]{0,2}(?:[ \u00a0][0-9]{3}){2,5}(?![0-9.,])");
  private static final Pattern VERSION =
      Pattern.compile("([0-9]{0,9})((?:\\.[0-9]{1,9}){2,8})(?![0-9.,])");
  private static final Pattern CODE =
      Pattern.compile("(?<![0-9.,])00[0-9]{1,18}(?![0-9]|[.,][0-9])");
  private static final Pattern GROUPS = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{3})+");

  /** A number and where it ends. */
  record SignedNumber(Token.Quantity quantity, boolean plus, int end) {}

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return version(source, at)
        .or(() -> code(source, at))
        .or(
            () ->
                read(source, at)
                    .map(
                        number ->
                            new Match(
                                number.plus()
                                    ? List.of(new Token.Named("បូក", "plus"), number.quantity())
                                    : List.of(number.quantity()),
                                number.end())));
  }

  /** 007 is no amount: what begins with two zeros is said digit by digit. */
  private static Optional<Match> code(ScannedText source, int at) {
    return source
        .match(CODE, at)
        .flatMap(found -> Match.of(new Token.Digits(found.group()), found.end()));
  }

  /** Reads the number that begins at {@code at}, if one does. */
  static Optional<SignedNumber> read(ScannedText source, int at) {
    Optional<Matcher> spaced = source.match(SPACED, at);
    if (spaced.isPresent()) {
      String digits = spaced.get().group().replaceAll("[^0-9]", "");
      return Optional.of(
          new SignedNumber(new Token.Cardinal(false, digits), false, spaced.get().end()));
    }
    return source.match(NUMBER, at).map(found -> reading(found, source));
  }

  private static SignedNumber reading(Matcher matcher, ScannedText source) {
    String sign = matcher.group("sign") == null ? "" : matcher.group("sign");
    boolean negative = !sign.isEmpty() && !sign.equals("+");
    WrittenNumber number = WrittenNumber.parse(matcher.group("digits"), source);
    String power =
        matcher.group("exponent") == null ? matcher.group("power") : matcher.group("exponent");
    Token.Quantity quantity =
        power == null
            ? number.quantity(negative)
            : new Token.Decimal(
                negative,
                number.whole(),
                number.fraction().orElse(""),
                Optional.of(Integer.parseInt(power)));
    return new SignedNumber(quantity, sign.equals("+"), matcher.end());
  }

  /** 2.15.14 is no amount: its first number, then the rest sign by sign. */
  private static Optional<Match> version(ScannedText source, int at) {
    return source
        .match(VERSION, at)
        .filter(matcher -> !GROUPS.matcher(matcher.group()).matches())
        .map(
            matcher -> new Match(versionTokens(matcher.group(1), matcher.group(2)), matcher.end()));
  }

  private static List<Token> versionTokens(String first, String rest) {
    Token verbatim = new Token.Verbatim(rest);
    return first.isEmpty()
        ? List.of(verbatim)
        : List.of(new Token.Cardinal(false, first), verbatim);
  }
}
