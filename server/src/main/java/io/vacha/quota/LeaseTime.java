package io.vacha.quota;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The time by which one start of the service counts its leases: it passes evenly, whatever the
 * clock of the machine does, and means nothing to any other start. Immutable.
 *
 * @param nanos as {@link System#nanoTime}
 */
public record LeaseTime(LongSupplier nanos) {
  /** That of this process. */
  public static LeaseTime system() {
    return new LeaseTime(System::nanoTime);
  }

  /** In milliseconds. */
  public long now() {
    return Math.floorDiv(nanos.getAsLong(), 1_000_000);
  }

  long in(Duration duration) {
    return now() + duration.toMillis();
  }

  /** Milliseconds since the epoch at a time that lies so far back. */
  public long ago(Duration duration) {
    return now() - duration.toMillis();
  }
}
