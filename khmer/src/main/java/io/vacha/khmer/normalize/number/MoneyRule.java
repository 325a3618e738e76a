package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Alternatives;
import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.scan.WrittenNumber;
import io.vacha.khmer.normalize.token.Currency;
import io.vacha.khmer.normalize.token.Scale;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.script.KhmerScript;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads amounts of money: $1.5 million, 5.000៛, 1.7 កោដិ រៀល, 20,7 baht. Immutable. */
public final class MoneyRule implements Rule {
  private static final String AMOUNT = "(?<amount>[0-9]++(?:[.,][0-9]++){0,6}+)";
  private static final String SCALE = "(?:[ \u200b]?(?<scale>" + Scale.names() + "))?";
  private static final String GAP = "[ \u200b]?";
  private static final String SYMBOL = Alternatives.of(Currency.symbols());
  private static final Pattern BEFORE =
      Pattern.compile(
          "(?<symbol>(?<![A-Za-z])" + SYMBOL + ")" + GAP + AMOUNT + SCALE + "(?![0-9])");
  private static final Pattern AFTER =
      Pattern.compile(AMOUNT + SCALE + GAP + "(?<symbol>" + SYMBOL + ")(?![A-Za-z0-9])");
  private static final Pattern KHMER =
      Pattern.compile(
          AMOUNT + SCALE + GAP + "(?<name>" + Alternatives.of(Currency.khmerNames()) + ")");
  private static final Pattern THOUSANDS = Pattern.compile("[1-9][0-9]{0,2}(?:[.,][0-9]{3})+");

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return source
        .match(BEFORE, at)
        .filter(found -> !found.group("symbol").equals("RM") || found.group().contains(" "))
        .or(() -> source.match(AFTER, at))
        .flatMap(found -> money(found, Optional.empty()))
        .or(() -> khmer(source, at));
  }

  private static Optional<Match> khmer(ScannedText source, int at) {
    return source
        .match(KHMER, at)
        .filter(found -> !isMark(source.charAt(found.end())))
        .flatMap(found -> money(found, Optional.of(found.group("name"))));
  }

  private static boolean isMark(char c) {
    return KhmerScript.isVowelSign(c) || KhmerScript.isSign(c) || c == KhmerScript.COENG;
  }

  private static Optional<Match> money(Matcher found, Optional<String> name) {
    Optional<Currency> currency =
        name.isPresent()
            ? Currency.ofKhmerName(name.get())
            : Currency.ofSymbol(found.group("symbol"));
    String written = found.group("amount");
    WrittenNumber amount =
        THOUSANDS.matcher(written).matches()
            ? new WrittenNumber(WrittenNumber.wholeDigits(written), Optional.empty())
            : WrittenNumber.parse(written);
    Optional<Scale> scale = Optional.ofNullable(found.group("scale")).flatMap(Scale::of);
    Optional<String> fraction =
        scale.isPresent() ? amount.fraction() : amount.fraction().map(MoneyRule::cents);
    return currency.flatMap(
        known ->
            Match.of(new Token.Money(amount.whole(), fraction, scale, known, name), found.end()));
  }

  private static String cents(String fraction) {
    return fraction.length() == 1 ? fraction + "0" : fraction;
  }
}
