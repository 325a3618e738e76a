package io.vacha.ratelimit.redis;

import io.vacha.ratelimit.RateDecision;
import io.vacha.ratelimit.redis.RateScript.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Who has to wait, and until when: nobody is asked again before. What is forgotten costs a question
 * to Redis. Thread-safe.
 */
final class Denials {
  private static final int MOST = 100_000;

  /** When it ends and when the limit is whole again, both of the time that passes. */
  private record Denial(long until, long whole) {}

  private final Map<RateName, Denial> known = new ConcurrentHashMap<>();
  private final LongSupplier nanos;

  Denials(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Remembers that it has to wait. */
  void remember(RateName name, Answer answer) {
    if (known.size() >= MOST) {
      known.clear();
    }
    long now = nanos.getAsLong();
    known.put(name, new Denial(now + answer.retry().toNanos(), now + answer.reset().toNanos()));
  }

  /** The same answer as Redis would give now; empty where it may have a token. */
  Optional<RateDecision> of(RateName name, Instant instant) {
    Denial denial = known.get(name);
    if (denial == null) {
      return Optional.empty();
    }
    long now = nanos.getAsLong();
    if (denial.until - now <= 0) {
      known.remove(name, denial);
      return Optional.empty();
    }
    Duration wait = Duration.ofNanos(denial.until - now);
    Instant reset = instant.plusNanos(denial.whole - now);
    return Optional.of(new RateDecision(false, name.limit(), 0, reset, wait));
  }
}
