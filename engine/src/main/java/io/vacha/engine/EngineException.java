package io.vacha.engine;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong in an engine, in the four ways the contract tells apart. An {@link IOException},
 * so that it passes through a {@link io.vacha.audio.PcmStream}.
 */
public final class EngineException extends IOException {
  private static final long serialVersionUID = 1L;

  /** The four ways. */
  public enum Kind {
    /** Gone, not installed, restarting, refusing, or its queue is full. */
    UNAVAILABLE,
    /** Did not answer within the deadline. */
    TIMED_OUT,
    /** Answered with something that is neither sound nor a transcript. */
    INVALID_ANSWER,
    /** The client left, so the work was given up. */
    CANCELLED
  }

  private final Kind kind;
  private final @Nullable Duration retryAfter;

  private EngineException(Kind kind, String message, @Nullable Throwable cause) {
    this(kind, message, cause, null);
  }

  private EngineException(
      Kind kind, String message, @Nullable Throwable cause, @Nullable Duration retryAfter) {
    super(message, cause);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }

  public static EngineException unavailable(String message, @Nullable Throwable cause) {
    return new EngineException(Kind.UNAVAILABLE, message, cause);
  }

  /** UNAVAILABLE for an engine that is full, and says when there will probably be room. */
  public static EngineException full(String message, Duration retryAfter) {
    return new EngineException(Kind.UNAVAILABLE, message, null, retryAfter);
  }

  public static EngineException timedOut(String message) {
    return new EngineException(Kind.TIMED_OUT, message, null);
  }

  public static EngineException invalidAnswer(String message, @Nullable Throwable cause) {
    return new EngineException(Kind.INVALID_ANSWER, message, cause);
  }

  public static EngineException cancelled() {
    return new EngineException(Kind.CANCELLED, "the client left", null);
  }

  /** Which of the four ways. */
  public Kind kind() {
    return kind;
  }

  /** When another try will probably succeed, where the engine knows. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }
}
