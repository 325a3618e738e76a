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
 * Reads telephone numbers: groups after + and a country code, or that begin with 0 as Cambodian
 * prefixes do (0xx), or of 3, 3 and 4 digits; a run of 9 or 10 digits that begins with 0.
 * Immutable.
 */
public final class TelephoneRule implements Rule {
  private static final Pattern INTERNATIONAL =
      Pattern.compile("\\+([1-9][0-9]{0,2})((?:[ -][0-9]{1,9}){1,5})(?![0-9])");
  private static final Pattern BRACKETED =
      Pattern.compile("\\(\\+?([1-9][0-9]{0,2})\\)((?:[ -]?[0-9]{2,9}){1,5})(?![0-9])");
  private static final Pattern BRACKETED_PREFIX =
      Pattern.compile("\\((0[0-9]{2})\\)((?:[ -]?[0-9]{2,9}){1,5})(?![0-9])");
  private static final Pattern NATIONAL =
      Pattern.compile("(?<![0-9.,+])(0[0-9]{1,3}(?:[ -][0-9]{1,4}){2,4})(?![0-9.,]?[0-9])");
  private static final Pattern TWO_GROUPS =
      Pattern.compile("(?<![0-9.,+])(0[1-9][0-9][ -][0-9]{6,7})(?![0-9.,]?[0-9])");
  private static final Pattern THREE_THREE_FOUR =
      Pattern.compile("(?<![0-9.,+-])([0-9]{3}([ -])[0-9]{3}\\2[0-9]{4})(?![0-9.,]?[0-9])");
  private static final Pattern RUN =
      Pattern.compile("(?<![0-9.,+])(0[1-9][0-9]{7,8})(?![0-9.,]?[0-9])");
  private static final Pattern PLUS_RUN = Pattern.compile("\\+([0-9]{8,15})(?![0-9.,]?[0-9])");

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return source
        .match(INTERNATIONAL, at)
        .or(() -> source.match(BRACKETED, at))
        .map(found -> number(Optional.of(found.group(1)), found.group(2), found))
        .or(() -> source.match(BRACKETED_PREFIX, at).map(TelephoneRule::bracketed))
        .or(() -> national(source, at))
        .or(() -> source.match(PLUS_RUN, at).map(TelephoneRule::plusRun));
  }

  private static Optional<Match> national(ScannedText source, int at) {
    return source
        .match(NATIONAL, at)
        .or(() -> source.match(TWO_GROUPS, at))
        .or(() -> source.match(THREE_THREE_FOUR, at))
        .or(() -> source.match(RUN, at))
        .map(found -> number(Optional.empty(), found.group(1), found));
  }

  private static Match number(Optional<String> country, String groups, Matcher found) {
    List<String> parts = new ArrayList<>(List.of(groups.strip().split("[ -]+")));
    parts.removeIf(String::isEmpty);
    return new Match(List.of(new Token.Telephone(country, List.copyOf(parts))), found.end());
  }

  private static Match bracketed(Matcher found) {
    return number(Optional.empty(), found.group(1) + " " + found.group(2), found);
  }

  private static Match plusRun(Matcher found) {
    return new Match(
        List.of(new Token.Named("បូក", "plus"), new Token.Digits(found.group(1))), found.end());
  }
}
