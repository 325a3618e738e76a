package io.vacha.worker;

import io.vacha.engine.Lane;
import io.vacha.workers.wire.LaneReport;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/** Lets so much work into one lane of an engine and no more. Thread-safe (one lock). */
final class LaneGate {
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

  /** What one more task counts in the mean. */
  private static final double NEWEST = 0.2;

  private final ReentrantLock lock = new ReentrantLock();
  private final Lane lane;
  private final int capacity;
  private int active;
  private double meanNanos;

  LaneGate(Lane lane, int capacity) {
    this.lane = lane;
    this.capacity = capacity;
  }

  /** The right to work; a second close does nothing. */
  @FunctionalInterface
  interface Pass extends AutoCloseable {
    @Override
    void close();
  }

  /** Lets a task in, or nothing where the lane is full. */
  Optional<Pass> enter() {
    lock.lock();
    try {
      if (active >= capacity) {
        return Optional.empty();
      }
      active++;
    } finally {
      lock.unlock();
    }
    long began = System.nanoTime();
    AtomicBoolean open = new AtomicBoolean(true);
    return Optional.of(
        () -> {
          if (open.compareAndSet(true, false)) {
            leave(System.nanoTime() - began);
          }
        });
  }

  private void leave(long nanos) {
    lock.lock();
    try {
      active--;
      meanNanos = meanNanos == 0 ? nanos : (1 - NEWEST) * meanNanos + NEWEST * nanos;
    } finally {
      lock.unlock();
    }
  }

  /** When a full lane will probably have room: as often as one of its tasks has ended so far. */
  Duration untilRoom() {
    lock.lock();
    try {
      Duration mean = Duration.ofNanos((long) (meanNanos / Math.max(1, capacity)));
      return mean.compareTo(LONGEST_WAIT) < 0 ? mean : LONGEST_WAIT;
    } finally {
      lock.unlock();
    }
  }

  /** How full it is. */
  LaneReport report() {
    lock.lock();
    try {
      return new LaneReport(lane, active, capacity);
    } finally {
      lock.unlock();
    }
  }
}
