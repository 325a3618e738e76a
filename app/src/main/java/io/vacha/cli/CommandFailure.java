package io.vacha.cli;

import org.jspecify.annotations.Nullable;

/** A command that cannot go on; the message says what to do. */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A failure that this line explains. */
  public CommandFailure(String message) {
    super(message);
  }

  /** A failure that this line explains, and what led to it. */
  public CommandFailure(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
