package io.vacha.ratelimit;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Token buckets by name: a bucket holds {@code limit} tokens and gets {@code limit} a minute. At
 * most {@code capacity} are kept; the one unused longest is forgotten, which fills it. Thread-safe.
 */
final class Buckets<K> {
  /** A bucket with the limit it was made for. */
  private record Limited(long limit, Bucket bucket) {}

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<K, Limited> entries;
  private final TimeMeter time;

  /** {@code nanos} never steps: its differences are the time that has passed. */
  Buckets(int capacity, LongSupplier nanos) {
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

  /** The bucket of that name; a full one if it is new or its limit has changed. */
  Bucket get(K name, long limit) {
    lock.lock();
    try {
      Limited known = entries.get(name);
      if (known != null && known.limit == limit) {
        return known.bucket;
      }
      Limited made = new Limited(limit, fullBucket(limit));
      entries.put(name, made);
      return made.bucket;
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

  private Bucket fullBucket(long limit) {
    return Bucket.builder()
        .addLimit(bandwidth -> bandwidth.capacity(limit).refillGreedy(limit, Duration.ofMinutes(1)))
        .withCustomTimePrecision(time)
        .build();
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
