package io.vacha.workers;

import java.io.IOException;
import java.time.Duration;

/** A worker that has no room for the work. */
final class WorkerFullException extends IOException {
  private static final long serialVersionUID = 1L;

  private final Duration retryAfter;

  WorkerFullException(Duration retryAfter) {
    super("full");
    this.retryAfter = retryAfter;
  }

  /** When it will probably have some. */
  Duration retryAfter() {
    return retryAfter;
  }
}
