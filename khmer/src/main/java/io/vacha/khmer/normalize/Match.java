package io.vacha.khmer.normalize;

import java.util.List;
import java.util.Optional;

/**
 * What a rule read.
 *
 * @param tokens in order, at least one
 * @param end index of the first character not read
 */
record Match(List<Token> tokens, int end) {

  static Optional<Match> of(Token token, int end) {
    return Optional.of(new Match(List.of(token), end));
  }

  static Optional<Match> of(List<Token> tokens, int end) {
    return Optional.of(new Match(List.copyOf(tokens), end));
  }
}
