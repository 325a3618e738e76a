package io.vacha.engine.model;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A model folder cannot be used; the message is one line: what is wrong and what to do. */
public final class UnusableModelException extends IOException {
  private static final long serialVersionUID = 1L;

  public UnusableModelException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  public UnusableModelException(String message) {
    this(message, null);
  }
}
