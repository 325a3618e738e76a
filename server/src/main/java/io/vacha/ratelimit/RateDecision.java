package io.vacha.ratelimit;

import java.time.Duration;
import java.time.Instant;

/**
 * Whether a request may go on now.
 *
 * @param allowed whether it may
 * @param limit requests a minute, which is also the burst
 * @param remaining how many more may follow at once
 * @param resetAt when the full limit is available again
 * @param retryAfter how long until the next is allowed; zero if this one is
 */
public record RateDecision(
    boolean allowed, long limit, long remaining, Instant resetAt, Duration retryAfter) {
  /** {@link #resetAt} as headers carry it: whole seconds since the epoch, rounded up. */
  public long resetAtEpochSeconds() {
    return resetAt.getNano() == 0 ? resetAt.getEpochSecond() : resetAt.getEpochSecond() + 1;
  }
}
