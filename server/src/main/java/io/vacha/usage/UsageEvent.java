package io.vacha.usage;

import java.time.Duration;
import java.time.Instant;

/**
 * What happened with one request of a known key.
 *
 * @param requestId as the client sees it
 * @param keyId whose request it was
 * @param operation what was asked for
 * @param status the HTTP status it was answered with
 * @param audioMillis milliseconds of audio produced or decoded; 0 where none was charged
 * @param latency from the arrival of the request to its answer
 * @param at when it was answered
 */
public record UsageEvent(
    String requestId,
    String keyId,
    Operation operation,
    int status,
    long audioMillis,
    Duration latency,
    Instant at) {
  /** Checks that amounts are not negative. */
  public UsageEvent {
    if (audioMillis < 0 || latency.isNegative()) {
      throw new IllegalArgumentException("audio and latency must not be negative");
    }
  }
}
