package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the number of a model or a screen after or before a Latin name as people say it: xbox 360
 * is "three sixty", 1080i "ten eighty", boeing 747 digit by digit. Hundreds, years and numbers of
 * one or two digits are plain numbers. Immutable.
 */
public final class ModelNumberRule implements Rule {
  private static final Pattern AFTER_NAME =
      Pattern.compile("(?<=[A-Za-z] ?)([0-9]{3,9})(?![0-9.,:/%-]|[-–][0-9]| ?[0-9])");
  private static final Pattern BEFORE_LETTER =
      Pattern.compile("(?<![0-9.,:/])([0-9]{3,4})(?=[a-zA-Z](?![A-Za-z0-9]))");
  private static final Pattern YEAR = Pattern.compile("(?:19|20)[0-9]{2}");

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return source
        .match(AFTER_NAME, at)
        .or(() -> source.match(BEFORE_LETTER, at))
        .filter(found -> !YEAR.matcher(found.group(1)).matches())
        .filter(found -> !found.group(1).endsWith("00"))
        .map(ModelNumberRule::tokens);
  }

  private static Match tokens(Matcher found) {
    String digits = found.group(1);
    List<Token> tokens = new ArrayList<>();
    boolean spoken = digits.length() == 4 || (digits.length() == 3 && digits.endsWith("0"));
    if (spoken) {
      int split = digits.length() - 2;
      tokens.add(new Token.Cardinal(false, digits.substring(0, split)));
      tokens.add(new Token.Cardinal(false, digits.substring(split)));
    } else {
      tokens.add(new Token.Digits(digits));
    }
    return new Match(List.copyOf(tokens), found.end());
  }
}
