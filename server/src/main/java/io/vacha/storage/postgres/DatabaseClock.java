package io.vacha.storage.postgres;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;

/**
 * The time of the database, told between two readings by the time that passed on this machine.
 * Thread-safe.
 */
final class DatabaseClock implements InstantSource {
  private record Reading(Instant at, long nanos) {}

  private volatile Reading last = new Reading(Instant.EPOCH, System.nanoTime());

  /** Reads it; half of what that takes is the way back. */
  void read(Supplier<Instant> database) {
    long before = System.nanoTime();
    Instant now = database.get();
    last = new Reading(now, before + (System.nanoTime() - before) / 2);
  }

  @Override
  public Instant instant() {
    Reading reading = last;
    return reading.at().plusNanos(System.nanoTime() - reading.nanos());
  }
}
