package io.vacha.engine.remote;

import io.vacha.engine.Circuit;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Leaves a server alone that fails again and again: after some failures in a row it rests; then one
 * task may try it, and the others go on resting until that has ended. Thread-safe (its own lock).
 */
final class CircuitBreaker {
  private final int failuresToRest;
  private final Duration rest;
  private final LongSupplier nanos;
  private int failures;
  private long restsUntil;
  private boolean trying;

  /**
   * A server that has not failed yet.
   *
   * @param nanos a clock that is never set back, in nanoseconds, as {@link System#nanoTime}
   */
  CircuitBreaker(int failuresToRest, Duration rest, LongSupplier nanos) {
    this.failuresToRest = failuresToRest;
    this.rest = rest;
    this.nanos = nanos;
  }

  /**
   * Whether a task may ask the server now; whoever is told so must report back by one of {@link
   * #succeeded}, {@link #failed} and {@link #gaveUp}.
   */
  synchronized boolean admits() {
    return switch (state()) {
      case CLOSED -> true;
      case OPEN -> false;
      case HALF_OPEN -> {
        boolean first = !trying;
        trying = true;
        yield first;
      }
    };
  }

  /** It answered. */
  synchronized void succeeded() {
    failures = 0;
    trying = false;
  }

  /** It did not. */
  synchronized void failed() {
    failures = Math.min(failures + 1, failuresToRest);
    trying = false;
    if (failures == failuresToRest) {
      restsUntil = nanos.getAsLong() + rest.toNanos();
    }
  }

  /** It is known not to be well: rests at once, and so long. */
  synchronized void trip(Duration known) {
    failures = failuresToRest;
    trying = false;
    restsUntil = nanos.getAsLong() + known.toNanos();
  }

  /** The task ended before anything was known, as when its client left. */
  synchronized void gaveUp() {
    trying = false;
  }

  /** Whether it is asked now. */
  synchronized Circuit.State state() {
    if (failures < failuresToRest) {
      return Circuit.State.CLOSED;
    }
    return nanos.getAsLong() - restsUntil < 0 ? Circuit.State.OPEN : Circuit.State.HALF_OPEN;
  }
}
