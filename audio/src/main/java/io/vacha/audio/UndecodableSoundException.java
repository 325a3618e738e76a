package io.vacha.audio;

import java.io.IOException;

/** The bytes are not a sound that can be decoded. */
public final class UndecodableSoundException extends IOException {
  private static final long serialVersionUID = 1L;

  public UndecodableSoundException(String message) {
    super(message);
  }
}
