package io.vacha.ratelimit;

import io.github.bucket4j.ConsumptionProbe;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;

/**
 * Slows the guessing of keys: an address that sends too many wrong ones must wait before the next
 * is looked at. Valid keys cost nothing and are never asked to wait, so that nobody locks out those
 * who share the address. Thread-safe.
 */
public final class AddressLimiter {
  private static final int NETWORK_BYTES = 8;

  private final Buckets<String> buckets;
  private final long limit;
  private final InstantSource clock;
  private final LongUnaryOperator share;

  /**
   * Every address starts with its full limit; the clock and the time as {@link KeyRateLimiter}'s.
   */
  public AddressLimiter(RateLimitSettings settings, InstantSource clock, LongSupplier nanos) {
    this(settings, clock, nanos, LongUnaryOperator.identity());
  }

  /**
   * For one of several gateways.
   *
   * @param share how much of a limit falls to this one; one wrong key a minute is the least
   */
  public AddressLimiter(
      RateLimitSettings settings,
      InstantSource clock,
      LongSupplier nanos,
      LongUnaryOperator share) {
    this.share = share;
    this.limit = settings.failedKeysPerMinute();
    this.clock = clock;
    this.buckets = new Buckets<>(settings.trackedAddresses(), nanos);
  }

  /**
   * Counts a request whose key was missing or wrong. Not allowed where its address has sent too
   * many of them: then it is told to wait, and not whether its key was right.
   */
  public RateDecision failed(InetAddress address) {
    Instant now = clock.instant();
    long ours = Math.max(1, share.applyAsLong(limit));
    ConsumptionProbe probe =
        buckets.get(network(address), limit, ours).tryConsumeAndReturnRemaining(1);
    return new RateDecision(
        probe.isConsumed(),
        limit,
        probe.getRemainingTokens(),
        now.plusNanos(probe.getNanosToWaitForReset()),
        Duration.ofNanos(probe.getNanosToWaitForRefill()));
  }

  private static String network(InetAddress address) {
    byte[] bytes = address.getAddress();
    return HexFormat.of()
        .formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
  }
}
