package io.vacha.engine.worker;

import java.time.Duration;

/**
 * The moment after which nobody waits any longer, on the clock that is never set back. Immutable.
 */
public final class Deadline {
  private final long atNanos;

  private Deadline(long atNanos) {
    this.atNanos = atNanos;
  }

  /** The moment this long from now. */
  public static Deadline after(Duration duration) {
    return new Deadline(System.nanoTime() + duration.toNanos());
  }

  /** The earlier of the two. */
  public Deadline orSooner(Deadline other) {
    return atNanos - other.atNanos <= 0 ? this : other;
  }

  /** How long is left; zero once it has passed, never negative. */
  public Duration remaining() {
    return Duration.ofNanos(Math.max(0, atNanos - System.nanoTime()));
  }

  /** Whether nothing is left. */
  public boolean hasPassed() {
    return remaining().isZero();
  }
}
