package io.vacha.ratelimit;

import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;

/** Counts each authenticated request against the rate of its key. Thread-safe. */
public final class KeyRateLimiter {
  private static final int KEYS = 100_000;
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final Buckets<String> buckets;
  private final InstantSource clock;
  private final LongUnaryOperator share;

  /**
   * Every key starts with its full limit.
   *
   * @param clock tells when a limit is whole again, nothing more
   * @param nanos measures the time that passes, whatever the clock does, for example {@link
   *     System#nanoTime}
   */
  public KeyRateLimiter(InstantSource clock, LongSupplier nanos) {
    this(clock, nanos, LongUnaryOperator.identity());
  }

  /**
   * For one of several gateways.
   *
   * @param share how much of a limit falls to this one
   */
  public KeyRateLimiter(InstantSource clock, LongSupplier nanos, LongUnaryOperator share) {
    this.clock = clock;
    this.buckets = new Buckets<>(KEYS, nanos);
    this.share = share;
  }

  /** Takes one request from what the key may send now, if there is one left. */
  public RateDecision take(String keyId, long requestsPerMinute) {
    Instant now = clock.instant();
    long ours = requestsPerMinute < 1 ? 0 : share.applyAsLong(requestsPerMinute);
    if (ours < 1) {
      return new RateDecision(false, Math.max(0, requestsPerMinute), 0, now.plus(MINUTE), MINUTE);
    }
    ConsumptionProbe probe =
        buckets.get(keyId, requestsPerMinute, ours).tryConsumeAndReturnRemaining(1);
    return new RateDecision(
        probe.isConsumed(),
        requestsPerMinute,
        probe.getRemainingTokens(),
        now.plusNanos(probe.getNanosToWaitForReset()),
        Duration.ofNanos(probe.getNanosToWaitForRefill()));
  }
}
