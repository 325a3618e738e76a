package io.vacha.khmer.normalize.number;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Token;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads English shorthand before a number: St. 80, No. 5, Tel. 012. Immutable. */
public final class AddressRule implements Rule {
  private record Shorthand(Pattern written, Token.Named said) {}

  private static final List<Shorthand> SHORTHANDS =
      List.of(
          shorthand("[Ss]t\\.?", "ផ្លូវ លេខ", "Street"),
          shorthand("[Nn]o\\.", "លេខ", "number"),
          shorthand("[Tt]el(?:\\.|:|\\. ?:)", "ទូរសព្ទ លេខ", "telephone"),
          shorthand("[Pp]\\.", "ទំព័រ", "page"));

  private static Shorthand shorthand(String pattern, String khmer, String english) {
    return new Shorthand(
        Pattern.compile("(?<![A-Za-z0-9])" + pattern + " ?(?=#?[0-9+])"),
        new Token.Named(khmer, english));
  }

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    for (Shorthand shorthand : SHORTHANDS) {
      Optional<Match> match =
          source
              .match(shorthand.written(), at)
              .flatMap(found -> Match.of(shorthand.said(), found.end()));
      if (match.isPresent()) {
        return match;
      }
    }
    return Optional.empty();
  }
}
