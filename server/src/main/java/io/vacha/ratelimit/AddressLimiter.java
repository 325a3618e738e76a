package io.vacha.ratelimit;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.EstimationProbe;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Slows the guessing of keys: an address that sends too many wrong ones must wait, whatever it
 * sends then. Requests with a valid key cost nothing. Thread-safe.
 */
public final class AddressLimiter {
  private static final int NETWORK_BYTES = 8;

  private final Buckets<String> buckets;
  private final long limit;
  private final InstantSource clock;

  /** Every address starts with its full limit. */
  public AddressLimiter(RateLimitSettings settings, InstantSource clock) {
    this.limit = settings.failedKeysPerMinute();
    this.clock = clock;
    this.buckets = new Buckets<>(settings.trackedAddresses(), clock);
  }

  /** Whether the address may send a request now; asked before its key is looked up. */
  public RateDecision check(InetAddress address) {
    Instant now = clock.instant();
    return buckets
        .find(network(address))
        .map(bucket -> decide(bucket, now))
        .orElseGet(() -> new RateDecision(true, limit, limit, now, Duration.ZERO));
  }

  private RateDecision decide(Bucket bucket, Instant now) {
    EstimationProbe probe = bucket.estimateAbilityToConsume(1);
    long missing = limit - probe.getRemainingTokens();
    return new RateDecision(
        probe.canBeConsumed(),
        limit,
        probe.getRemainingTokens(),
        now.plus(Duration.ofMinutes(1).multipliedBy(missing).dividedBy(limit)),
        Duration.ofNanos(probe.getNanosToWaitForRefill()));
  }

  /** Counts a request whose key was missing or wrong. */
  public void failed(InetAddress address) {
    buckets.get(network(address), limit).tryConsume(1);
  }

  private static String network(InetAddress address) {
    byte[] bytes = address.getAddress();
    return HexFormat.of()
        .formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
  }
}
