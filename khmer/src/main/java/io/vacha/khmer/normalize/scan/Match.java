package io.vacha.khmer.normalize.scan;

import io.vacha.khmer.normalize.token.Token;
import java.util.List;
import java.util.Optional;

/**
 * What a rule read.
 *
 * @param tokens in order, at least one
 * @param end index of the first character not read
 */
public record Match(List<Token> tokens, int end) {

  /** One token that ends at an index of the source. */
  public static Optional<Match> of(Token token, int end) {
    return Optional.of(new Match(List.of(token), end));
  }

  /** Several tokens, of which the last ends at an index of the source. */
  public static Optional<Match> of(List<Token> tokens, int end) {
    return Optional.of(new Match(List.copyOf(tokens), end));
  }
}
