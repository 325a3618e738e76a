package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.scan.WrittenNumber;
import io.vacha.khmer.normalize.token.Token;
import java.text.Normalizer;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads fractions: 4/5, 17 4 / 5, 16⅗. Immutable. */
public final class FractionRule implements Rule {
  private static final String NUMBER = "[0-9]{1,3}(?:[.,][0-9]{3}){1,5}|[0-9]{1,15}";
  private static final Pattern SLASH =
      Pattern.compile(
          "(?<sign>(?<![0-9A-Za-z\u1780-\u17dd])[-−](?=[0-9]))?(?<![0-9./])(?:(?<whole>[0-9]{1,9})"
              + " )?(?<above>"
              + NUMBER
              + ") ?/ ?(?<below>"
              + NUMBER
              + ")(?![0-9]|[/,.][0-9])");
  private static final Pattern SIGN =
      Pattern.compile(
          "(?<sign>(?<![0-9A-Za-z\u1780-\u17dd])[-−](?=[0-9¼-¾⅐-⅞]))?(?:(?<whole>[0-9]{1,9}) ?)?"
              + "(?<glyph>[¼-¾⅐-⅞↉])");

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return source
        .match(SLASH, at)
        .map(found -> fraction(found, found.group("above"), found.group("below")))
        .or(() -> source.match(SIGN, at).map(FractionRule::glyph));
  }

  private static Match glyph(Matcher found) {
    String[] parts =
        Normalizer.normalize(found.group("glyph"), Normalizer.Form.NFKC).split("\u2044", 2);
    return fraction(found, parts[0], parts[1]);
  }

  private static Match fraction(Matcher found, String above, String below) {
    boolean negative = found.group("sign") != null;
    Optional<Token.Cardinal> whole =
        Optional.ofNullable(found.group("whole"))
            .map(digits -> new Token.Cardinal(negative, digits));
    Token.Cardinal numerator =
        new Token.Cardinal(negative && whole.isEmpty(), WrittenNumber.wholeDigits(above));
    Token token = new Token.Fraction(whole, numerator, WrittenNumber.wholeDigits(below));
    return new Match(List.of(token), found.end());
  }
}
