package io.vacha.cli;

import org.jspecify.annotations.Nullable;

/** A command that cannot go on; the message says what to do. */
final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CommandFailure(String message) {
    super(message);
  }

  CommandFailure(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
