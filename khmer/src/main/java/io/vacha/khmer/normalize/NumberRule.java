package io.vacha.khmer.normalize;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads numbers with signs, thousands separators and fractional parts. Immutable. */
final class NumberRule implements Rule {
  private static final Pattern NUMBER =
      Pattern.compile("(?<sign>[-−+](?=[0-9]))?(?<digits>[0-9]++)(?<rest>(?:[.,][0-9]++){0,8})");

  @Override
  public Optional<Match> match(Source source, int at) {
    Matcher matcher = NUMBER.matcher(source.ascii()).region(at, source.ascii().length());
    if (!matcher.lookingAt()) {
      return Optional.empty();
    }
    boolean negative = matcher.group("sign") != null && !matcher.group("sign").equals("+");
    return Match.of(
        WrittenNumber.parse(matcher.group("digits") + matcher.group("rest")).token(negative),
        matcher.end());
  }
}
