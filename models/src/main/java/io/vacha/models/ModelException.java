package io.vacha.models;

import org.jspecify.annotations.Nullable;

/** A model cannot be pulled, added or removed; the message says why and what to do. */
public final class ModelException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ModelException(String message) {
    super(message);
  }

  public ModelException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
