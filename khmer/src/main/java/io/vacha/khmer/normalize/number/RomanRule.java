package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Token;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads Roman numerals: as a list number at the start of a line (IV.), or after ទី. Immutable. */
public final class RomanRule implements Rule {
  private static final String NUMERAL =
      "(?<roman>(?=[IVXLC])(?:C{0,3})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4}))";
  private static final Pattern LIST =
      Pattern.compile("(?<=^|\\n)" + NUMERAL + "\\.(?:[ \u200b]+|$|(?=\\n))", Pattern.MULTILINE);
  private static final Pattern ORDINAL = Pattern.compile(NUMERAL + "(?![A-Za-z0-9])");
  private static final List<String> BEFORE = List.of("ទី", "ជំពូក", "ភាគ", "លេខ", "មាត្រា");

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    if ("IVXLC".indexOf(source.charAt(at)) < 0) {
      return Optional.empty();
    }
    return source
        .match(LIST, at)
        .or(() -> source.match(ORDINAL, at).filter(found -> isNumbered(source, at)))
        .map(RomanRule::cardinal);
  }

  private static boolean isNumbered(ScannedText source, int at) {
    return BEFORE.stream().anyMatch(word -> source.endsWith(word, at));
  }

  private static Match cardinal(Matcher found) {
    String digits = String.valueOf(value(found.group("roman")));
    return new Match(List.of(new Token.Cardinal(false, digits)), found.end());
  }

  private static int value(String roman) {
    int total = 0;
    int before = Integer.MAX_VALUE;
    for (int i = 0; i < roman.length(); i++) {
      int value =
          switch (roman.charAt(i)) {
            case 'I' -> 1;
            case 'V' -> 5;
            case 'X' -> 10;
            case 'L' -> 50;
            default -> 100;
          };
      total += value > before ? value - 2 * before : value;
      before = value;
    }
    return total;
  }
}
