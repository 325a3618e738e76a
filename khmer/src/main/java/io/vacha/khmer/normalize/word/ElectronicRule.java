package io.vacha.khmer.normalize.word;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Token;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads e-mail and web addresses. Immutable. */
public final class ElectronicRule implements Rule {
  private static final String NAME = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})";
  private static final String TAIL = "(?::[0-9]{1,5})?(?:/[^\\s\u17d4-\u17da]{0,2000})?";
  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?<![A-Za-z0-9@.])(?:"
              + "(?:[Hh][Tt][Tt][Pp][Ss]?|[Ff][Tt][Pp])://[^\\s\u17d4-\u17da]{1,2000}"
              + "|[A-Za-z0-9._%+-]{1,64}@"
              + NAME
              + "(?:\\."
              + NAME
              + "){1,8}"
              + "|www\\."
              + NAME
              + "(?:\\."
              + NAME
              + "){1,8}"
              + TAIL
              + "|(?:"
              + NAME
              + "\\.){1,5}(?:com|org|net|info|edu|gov|io|kh|th|vn|cn|uk|fr|de|jp|asia)"
              + "(?![A-Za-z0-9])"
              + TAIL
              + ")");

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return source.match(ADDRESS, at).flatMap(ElectronicRule::address);
  }

  private static Optional<Match> address(Matcher found) {
    String address = found.group().replaceFirst("[.,!?;:)\\]\"'”»]+$", "");
    return Match.of(new Token.Electronic(address), found.start() + address.length());
  }
}
