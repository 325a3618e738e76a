package io.vacha.khmer.normalize;

import java.util.Optional;

/** Recognises one kind of token. Immutable. */
@FunctionalInterface
interface Rule {

  /**
   * Reads a token that begins at {@code at}; looks ahead a bounded number of characters, or
   * consumes all it looks at, so that a scan stays linear.
   */
  Optional<Match> match(Source source, int at);
}
