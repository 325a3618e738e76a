package io.vacha.audio;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The program or library that decodes or encodes cannot do its work now: not installed, busy, or
 * stopped by its limits. The sound itself is not at fault, so another try may succeed. The message
 * says what to install or to raise; it is for operators, not for clients.
 */
public final class CodecUnavailableException extends IOException {
  private static final long serialVersionUID = 1L;

  public CodecUnavailableException(String message) {
    super(message);
  }

  public CodecUnavailableException(@Nullable String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
