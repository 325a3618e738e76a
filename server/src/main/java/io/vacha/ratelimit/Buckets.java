package io.vacha.ratelimit;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.BucketConfiguration;
import io.github.bucket4j.TimeMeter;
import io.github.bucket4j.TokensInheritanceStrategy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;

/**
 * Token buckets by name: a bucket holds its limit of tokens and gets as many a minute. At most
 * {@code capacity} are kept; the one unused longest is forgotten, which fills it. Thread-safe.
 */
final class Buckets<K> {
  /** A bucket, the limit it was made for, and the share of it that is ours. */
  private record Limited(long limit, long share, Bucket bucket) {}

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<K, Limited> entries;
  private final TimeMeter time;
  private final LongUnaryOperator begin;

  /** {@code nanos} never steps: its differences are the time that has passed. */
  Buckets(int capacity, LongSupplier nanos) {
    this(capacity, nanos, LongUnaryOperator.identity());
  }

  /** The same where a new bucket holds what {@code begin} says of its limit, instead of all. */
  Buckets(int capacity, LongSupplier nanos, LongUnaryOperator begin) {
    this.begin = begin;
    this.time = new PassingTime(nanos);
    this.entries =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, Limited> eldest) {
            return size() > capacity;
          }
        };
  }

  /** The bucket of that name; a fresh one if it is new or its limit has changed. */
  Bucket get(K name, long limit) {
    return get(name, limit, limit);
  }

  /**
   * The same where only a share of the limit is ours. A share that changes leaves the bucket as
   * full as it was in proportion, so nobody gains by it.
   */
  Bucket get(K name, long limit, long share) {
    lock.lock();
    try {
      Limited known = entries.get(name);
      if (known != null && known.limit == limit && known.share == share) {
        return known.bucket;
      }
      Bucket bucket = known == null || known.limit != limit ? fresh(share) : known.bucket;
      if (known != null && bucket.equals(known.bucket)) {
        bucket.replaceConfiguration(configuration(share), TokensInheritanceStrategy.PROPORTIONALLY);
      }
      entries.put(name, new Limited(limit, share, bucket));
      return bucket;
    } finally {
      lock.unlock();
    }
  }

  /** The bucket of that name if it is in use; a name without one has its full limit. */
  Optional<Bucket> find(K name) {
    lock.lock();
    try {
      return Optional.ofNullable(entries.get(name)).map(Limited::bucket);
    } finally {
      lock.unlock();
    }
  }

  int size() {
    lock.lock();
    try {
      return entries.size();
    } finally {
      lock.unlock();
    }
  }

  private Bucket fresh(long share) {
    Bandwidth bandwidth =
        Bandwidth.builder()
            .capacity(share)
            .refillGreedy(share, MINUTE)
            .initialTokens(begin.applyAsLong(share))
            .build();
    return Bucket.builder().addLimit(bandwidth).withCustomTimePrecision(time).build();
  }

  private static BucketConfiguration configuration(long share) {
    Bandwidth bandwidth = Bandwidth.builder().capacity(share).refillGreedy(share, MINUTE).build();
    return BucketConfiguration.builder().addLimit(bandwidth).build();
  }

  /** The time that passes, as the buckets read it. */
  private record PassingTime(LongSupplier nanos) implements TimeMeter {
    @Override
    public long currentTimeNanos() {
      return nanos.getAsLong();
    }

    @Override
    public boolean isWallClockBased() {
      return false;
    }
  }
}
