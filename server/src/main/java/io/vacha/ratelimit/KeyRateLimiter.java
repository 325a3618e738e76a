package io.vacha.ratelimit;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;

/** Counts the requests of each key in the memory of this process. Thread-safe. */
public final class KeyRateLimiter implements KeyRates {
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
    this(clock, nanos, share, LongUnaryOperator.identity());
  }

  /**
   * For one of several gateways that may not begin with what falls to it.
   *
   * @param share how much of a limit falls to this one
   * @param begin how much of a share a new key begins with
   */
  public KeyRateLimiter(
      InstantSource clock, LongSupplier nanos, LongUnaryOperator share, LongUnaryOperator begin) {
    this.clock = clock;
    this.buckets = new Buckets<>(KEYS, nanos, begin);
    this.share = share;
  }

  /**
   * Takes one request of what the key will get next: it waits the longer for the one after. Not
   * allowed only where nothing of the limit falls to this gateway.
   */
  public RateDecision lend(String keyId, long requestsPerMinute) {
    long ours = share.applyAsLong(requestsPerMinute);
    if (ours < 1) {
      return take(keyId, requestsPerMinute);
    }
    Bucket bucket = buckets.get(keyId, requestsPerMinute, ours);
    bucket.consumeIgnoringRateLimits(1);
    Duration missing = MINUTE.multipliedBy(ours - bucket.getAvailableTokens()).dividedBy(ours);
    Instant reset = clock.instant().plus(missing);
    return new RateDecision(true, requestsPerMinute, 0, reset, Duration.ZERO);
  }

  /** How many requests the key may send at once; empty where it has not sent any. */
  public OptionalLong left(String keyId) {
    return buckets
        .find(keyId)
        .map(bucket -> OptionalLong.of(bucket.getAvailableTokens()))
        .orElseGet(OptionalLong::empty);
  }

  @Override
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
