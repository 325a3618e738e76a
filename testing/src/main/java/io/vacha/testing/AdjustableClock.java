package io.vacha.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until a test moves it. Thread-safe. */
public final class AdjustableClock implements InstantSource {
  private final AtomicReference<Instant> now;

  public AdjustableClock(String instant) {
    this.now = new AtomicReference<>(Instant.parse(instant));
  }

  @Override
  public Instant instant() {
    return now.get();
  }

  public void advance(Duration duration) {
    now.updateAndGet(instant -> instant.plus(duration));
  }

  public void set(String instant) {
    now.set(Instant.parse(instant));
  }
}
