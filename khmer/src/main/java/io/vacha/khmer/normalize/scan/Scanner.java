package io.vacha.khmer.normalize.scan;

import io.vacha.khmer.normalize.token.ScannedToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts a text into tokens: at each place the first rule that matches. Immutable, thread-safe; time
 * is linear in the text as every rule is bounded.
 */
public final class Scanner {
  private final List<Rule> rules;

  public Scanner(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  /** Returns the tokens of {@code source} in order; characters that say nothing are left out. */
  public List<ScannedToken> scan(ScannedText source) {
    List<ScannedToken> tokens = new ArrayList<>();
    int at = 0;
    while (at < source.text().length()) {
      Optional<Match> match = firstMatch(source, at);
      if (match.isPresent()) {
        int start = at;
        int end = match.get().end();
        boolean khmerDigits = source.hasKhmerDigit(start, end);
        match
            .get()
            .tokens()
            .forEach(token -> tokens.add(new ScannedToken(token, khmerDigits, start, end)));
        at = end;
      } else {
        at += Character.charCount(source.text().codePointAt(at));
      }
    }
    return tokens;
  }

  private Optional<Match> firstMatch(ScannedText source, int at) {
    for (Rule rule : rules) {
      Optional<Match> match = rule.match(source, at);
      if (match.isPresent()) {
        return match;
      }
    }
    return Optional.empty();
  }
}
