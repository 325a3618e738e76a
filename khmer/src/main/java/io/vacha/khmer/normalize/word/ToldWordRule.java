package io.vacha.khmer.normalize.word;

import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Token;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads words in Latin letters of which somebody said how they are spoken: as written, and those
 * told in small letters however they are written. Immutable.
 */
public final class ToldWordRule implements Rule {
  /** No word inside an address or a longer word. */
  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\d@.'’-])\\p{IsLatin}[\\p{IsLatin}'’-]{0,63}(?![\\p{L}\\d@'’-]|\\.[\\p{L}\\d])");

  private final Set<String> words;

  /** Reads {@code words}. */
  public ToldWordRule(Set<String> words) {
    this.words = Set.copyOf(words);
  }

  @Override
  public Optional<Match> match(ScannedText source, int at) {
    return source
        .match(WORD, at)
        .flatMap(
            found ->
                told(found.group()).flatMap(word -> Match.of(new Token.Told(word), found.end())));
  }

  private Optional<String> told(String written) {
    String small = written.toLowerCase(Locale.ROOT);
    return Optional.of(written)
        .filter(words::contains)
        .or(() -> Optional.of(small).filter(words::contains));
  }
}
