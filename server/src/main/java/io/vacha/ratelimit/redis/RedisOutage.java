package io.vacha.ratelimit.redis;

import io.vacha.ratelimit.KeyRateLimiter;
import io.vacha.ratelimit.RateDecision;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;

/**
 * A time without Redis, in which this gateway lets pass its share of each limit. Nobody knows what
 * Redis had left of a key, so its bucket begins empty: together the gateways let pass no more than
 * Redis would have. Only the first request of a key is let pass before its time, as a loan: a late
 * answer of Redis must not refuse who has hardly sent anything. Thread-safe.
 */
final class RedisOutage {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  private final LongSupplier nanos;
  private final long begin;
  private final LongUnaryOperator share;
  private final KeyRateLimiter local;
  private final Map<RateName, Long> taken = new ConcurrentHashMap<>();
  private final Set<RateName> lent = ConcurrentHashMap.newKeySet();

  /**
   * It begins now.
   *
   * @param share how much of a limit falls to this gateway
   */
  RedisOutage(InstantSource clock, LongSupplier nanos, LongUnaryOperator share) {
    this.nanos = nanos;
    this.begin = nanos.getAsLong();
    this.share = share;
    this.local = new KeyRateLimiter(clock, nanos, share, this::sinceTheBegin);
  }

  /** What a share has got since it was empty at the begin. */
  private long sinceTheBegin(long ours) {
    long passed = Math.min(MINUTE, age());
    return (long) ((double) ours * passed / MINUTE);
  }

  /** How long it lasts, in nanoseconds. */
  long age() {
    return nanos.getAsLong() - begin;
  }

  /** Takes one request from what the key may send at this gateway, if there is one left. */
  RateDecision take(RateName name) {
    RateDecision decision = local.take(name.key(), name.limit());
    if (!decision.allowed() && lent.add(name)) {
      decision = local.lend(name.key(), name.limit());
    }
    if (decision.allowed()) {
      taken.merge(name, 1L, Long::sum);
    }
    return decision;
  }

  /**
   * What was let pass and Redis does not know of, so that it can be taken there; each call tells
   * what came since the one before. After a minute what has been refilled meanwhile is left out.
   */
  Map<RateName, Long> untold() {
    Map<RateName, Long> all = new HashMap<>();
    for (RateName name : List.copyOf(taken.keySet())) {
      Long count = taken.remove(name);
      if (count != null) {
        all.put(name, age() <= MINUTE ? count : Math.min(count, missing(name)));
      }
    }
    return all;
  }

  /** What our share of a limit lacks to be whole. */
  private long missing(RateName name) {
    long ours = share.applyAsLong(name.limit());
    return Math.max(0, ours - local.left(name.key()).orElse(ours));
  }
}
