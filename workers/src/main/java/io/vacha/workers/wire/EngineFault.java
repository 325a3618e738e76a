package io.vacha.workers.wire;

import io.vacha.engine.EngineException;
import java.util.Objects;

/**
 * How an engine failed.
 *
 * @param kind in which of the four ways
 * @param message what happened, for the log
 */
public record EngineFault(EngineException.Kind kind, String message) {
  /** Checks that a worker has told both. */
  public EngineFault {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(message);
  }

  /** The same as the worker's engine threw it. */
  public EngineException toException() {
    return switch (kind) {
      case UNAVAILABLE -> EngineException.unavailable(message, null);
      case TIMED_OUT -> EngineException.timedOut(message);
      case INVALID_ANSWER -> EngineException.invalidAnswer(message, null);
      case CANCELLED -> EngineException.cancelled();
    };
  }

  /** What to tell of a failure. */
  public static EngineFault of(EngineException failure) {
    return new EngineFault(failure.kind(), String.valueOf(failure.getMessage()));
  }
}
