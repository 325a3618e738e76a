package io.vacha.workers.wire;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** An answer is not what the protocol says. */
public final class BrokenFrameException extends IOException {
  private static final long serialVersionUID = 1L;

  BrokenFrameException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
