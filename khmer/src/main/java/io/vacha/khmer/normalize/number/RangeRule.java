package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Token;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what stands between two numbers: years (2015-2016, 2015-17) and amounts with a unit or a
 * word nearby are ranges, a falling pair among words is a score, bare numbers have a minus.
 * Immutable.
 */
public final class RangeRule implements Rule {
  private static final Pattern YEARS =
      Pattern.compile(
          "(?<![0-9.,/-])([12][0-9]{3}) ?[-–—] ?([12][0-9]{3}|[0-9]{2})(?![0-9]|[.,/-][0-9])");
  private static final Pattern DASH = Pattern.compile(" ?[-–—~] ?(?=[0-9$€£¥៛])");
  private static final Pattern PLAIN_BEFORE = Pattern.compile("[0-9]{1,12}$");
  private static final Pattern UNIT_BEFORE = Pattern.compile("[0-9] ?[\\p{L}\\p{M}]{1,20}$");
  private static final Pattern PLAIN_AFTER = Pattern.compile("[0-9]{1,12}");
  private static final String YEAR_WORD = "ឆ្នាំ";

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    Optional<Match> years = source.match(YEARS, at).flatMap(found -> years(source, at, found));
    return years.or(() -> source.match(DASH, at).flatMap(found -> dash(source, at, found)));
  }

  private static Optional<Match> years(ScannedText source, int at, Matcher found) {
    String last = found.group(2);
    boolean full = last.length() == 4;
    int from = Integer.parseInt(found.group(1));
    boolean rises = Integer.parseInt(last) > (full ? from : from % 100);
    if (!rises) {
      return Optional.empty();
    }
    boolean yearSaid = source.endsWith(YEAR_WORD, at);
    Token first = yearSaid ? new Token.Cardinal(false, found.group(1)) : year(found.group(1));
    Token second = full && !yearSaid ? year(last) : new Token.Cardinal(false, last);
    return Match.of(
        List.of(first, new Token.Connector(Token.Connector.Kind.RANGE), second), found.end());
  }

  private static Token year(String digits) {
    return Token.Date.ofYear(digits);
  }

  private static Optional<Match> dash(ScannedText source, int at, Matcher found) {
    char before = source.charAt(at - 1);
    boolean attached = source.charAt(at) != ' ' || source.charAt(found.end() - 1) == ' ';
    boolean number = Character.isDigit(before);
    if (!attached || (!number && !isUnitEnd(source, at))) {
      return Optional.empty();
    }
    if (!source.hasLetters() && number && !found.group().contains("~")) {
      return Match.of(new Token.Verbatim("-"), found.end());
    }
    Token.Connector.Kind kind =
        falls(source, at, found.end()) ? Token.Connector.Kind.RATIO : Token.Connector.Kind.RANGE;
    return Match.of(new Token.Connector(kind), found.end());
  }

  /** Whether a sign of money or percent, or a number and a unit, stands before {@code at}. */
  private static boolean isUnitEnd(ScannedText source, int at) {
    return "%៛$€£¥°".indexOf(source.charAt(at - 1)) >= 0
        || UNIT_BEFORE.matcher(source.ascii()).region(Math.max(0, at - 24), at).find();
  }

  private static boolean falls(ScannedText source, int at, int next) {
    Matcher before = PLAIN_BEFORE.matcher(source.ascii()).region(Math.max(0, at - 12), at);
    Optional<Matcher> after = source.match(PLAIN_AFTER, next);
    return before.find()
        && after.isPresent()
        && new BigDecimal(before.group()).compareTo(new BigDecimal(after.get().group())) > 0;
  }
}
