package io.vacha.http.connection;

import java.time.Duration;

/**
 * How fast one body arrives or one response is taken. Only the time the service waits for the
 * client counts, so that a busy service gives up nobody. Written by one thread, read by any.
 */
final class Pace {
  private static final long NONE = Long.MIN_VALUE;
  private static final double NANOS_PER_SECOND = 1e9;

  private final long graceNanos;
  private final long leastBytesPerSecond;
  private volatile long waitingSince = NONE;
  private volatile long waitedNanos;
  private volatile long bytes;

  Pace(ConnectionSettings settings) {
    this.graceNanos = settings.transferGrace().toNanos();
    this.leastBytesPerSecond = settings.leastBytesPerSecond();
  }

  /** The service waits for the client from now on, if it does not already. */
  void waiting(long nowNanos) {
    if (waitingSince == NONE) {
      waitingSince = nowNanos;
    }
  }

  /** The client has sent or taken so many bytes more. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
  void moved(long nowNanos, long count) {
    long since = waitingSince;
    if (since != NONE) {
      waitedNanos += nowNanos - since;
      waitingSince = NONE;
    }
    bytes += count;
  }

  /** Whether the client has taken longer than what it has sent or taken so far allows. */
  boolean isTooSlow(long nowNanos) {
    long since = waitingSince;
    long waited = waitedNanos + (since == NONE ? 0 : nowNanos - since);
    return waited - graceNanos > NANOS_PER_SECOND * bytes / leastBytesPerSecond;
  }

  /** How many bytes have moved. */
  long bytes() {
    return bytes;
  }

  /** How long the service has waited for them, in seconds. */
  long waitedSeconds() {
    return Duration.ofNanos(waitedNanos).toSeconds();
  }
}
