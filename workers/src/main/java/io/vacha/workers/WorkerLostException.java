package io.vacha.workers;

import io.vacha.engine.EngineException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A worker that ended, went silent or talked nonsense while it was asked; another may be tried. */
final class WorkerLostException extends IOException {
  private static final long serialVersionUID = 1L;

  private final EngineException failure;

  private WorkerLostException(EngineException failure) {
    super(failure.getMessage(), failure);
    this.failure = failure;
  }

  static WorkerLostException gone(String message, @Nullable Throwable cause) {
    return new WorkerLostException(EngineException.unavailable(message, cause));
  }

  static WorkerLostException nonsense(String message, Throwable cause) {
    return new WorkerLostException(EngineException.invalidAnswer(message, cause));
  }

  /** What it is to whoever asked, where no other worker is tried. */
  EngineException failure() {
    return failure;
  }
}
