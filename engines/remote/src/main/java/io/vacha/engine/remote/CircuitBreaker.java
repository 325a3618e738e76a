package io.vacha.engine.remote;

import io.vacha.engine.Circuit;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Leaves a server alone that fails again and again: after some failures in a row it rests; then one
 * task may try it, and the others go on resting until that has ended. Thread-safe (its own lock).
 */
final class CircuitBreaker {
  private final int failuresToRest;
  private final Duration rest;
  private final InstantSource clock;
  private int failures;
  private Instant restsUntil = Instant.MIN;
  private boolean trying;

  /** A server that has not failed yet. */
  CircuitBreaker(int failuresToRest, Duration rest, InstantSource clock) {
    this.failuresToRest = failuresToRest;
    this.rest = rest;
    this.clock = clock;
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
      restsUntil = clock.instant().plus(rest);
    }
  }

  /** It is known not to be well: rests at once, and so long. */
  synchronized void trip(Duration known) {
    failures = failuresToRest;
    trying = false;
    restsUntil = clock.instant().plus(known);
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
    return clock.instant().isBefore(restsUntil) ? Circuit.State.OPEN : Circuit.State.HALF_OPEN;
  }
}
