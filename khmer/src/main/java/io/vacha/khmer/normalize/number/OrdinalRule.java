package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Token;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads English ordinals in figures: 1st, 22nd. Immutable. */
public final class OrdinalRule implements Rule {
  private static final Pattern ORDINAL =
      Pattern.compile("(?<![0-9.,])([0-9]{1,9})(?:st|nd|rd|th)(?![A-Za-z])");

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return source
        .match(ORDINAL, at)
        .flatMap(found -> Match.of(new Token.Ordinal(found.group(1)), found.end()));
  }
}
