package io.vacha.khmer.normalize.word;

import io.vacha.khmer.normalize.scan.Alternatives;
import io.vacha.khmer.normalize.scan.Match;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.token.Table;
import io.vacha.khmer.normalize.token.Token;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Emoticons and emoji with names. Static functions only. */
public final class Emoticons {
  private static final Map<String, Token.Named> NAMES =
      Table.rows("emoticons.tsv").stream()
          .flatMap(
              row ->
                  Arrays.stream(row.get(0).split(" "))
                      .map(written -> Map.entry(written, new Token.Named(row.get(1), row.get(2)))))
          .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a));
  private static final Pattern ANY =
      Pattern.compile("(?<![A-Za-z0-9])" + Alternatives.of(NAMES.keySet()) + "(?![A-Za-z0-9])");

  private static final Set<Character> STARTS =
      NAMES.keySet().stream().map(written -> written.charAt(0)).collect(Collectors.toSet());

  private Emoticons() {}

  /** Whether an emoticon begins with the character {@code c}. */
  public static boolean canStart(int c) {
    return STARTS.contains((char) c);
  }

  /** The name of the emoticon {@code written}, without spaces. */
  public static Optional<Token.Named> find(String written) {
    return Optional.ofNullable(NAMES.get(written));
  }

  /** Reads an emoticon that begins at {@code at}. */
  public static Optional<Match> match(ScannedText source, int at) {
    return source
        .match(ANY, at)
        .flatMap(found -> find(found.group()).flatMap(name -> Match.of(name, found.end())));
  }
}
