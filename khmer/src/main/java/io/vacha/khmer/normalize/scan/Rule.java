package io.vacha.khmer.normalize.scan;

import java.util.Optional;
import java.util.function.IntPredicate;

/** Recognises one kind of token. Immutable. */
@FunctionalInterface
public interface Rule {

  /**
   * Reads a token that begins at {@code at}; looks ahead a bounded number of characters, or
   * consumes all it looks at, so that a scan stays linear.
   */
  Optional<Match> match(ScannedText source, int at);

  /** This rule, asked only where a character of {@code first} stands: most places hold none. */
  default Rule startingWith(IntPredicate first) {
    return (source, at) -> first.test(source.charAt(at)) ? match(source, at) : Optional.empty();
  }
}
