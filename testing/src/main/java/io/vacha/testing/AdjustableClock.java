package io.vacha.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until a test moves it, and the time that passes. Thread-safe. */
public final class AdjustableClock implements InstantSource {
  private final AtomicReference<Instant> now;
  private final AtomicLong nanos = new AtomicLong();

  public AdjustableClock(String instant) {
    this.now = new AtomicReference<>(Instant.parse(instant));
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  /** The time that has passed, as {@link System#nanoTime} tells it. */
  public long nanos() {
    return nanos.get();
  }

  /** Lets time pass. */
  public void advance(Duration duration) {
    nanos.addAndGet(duration.toNanos());
    now.updateAndGet(instant -> instant.plus(duration));
  }

  /** Steps to another instant while no time passes. */
  public void set(String instant) {
    now.set(Instant.parse(instant));
  }
}
