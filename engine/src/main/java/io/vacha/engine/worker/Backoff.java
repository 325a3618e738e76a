package io.vacha.engine.worker;

import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;

/**
 * How long to leave a program alone that did not start, or ended as soon as it had: a second, and
 * twice as long each time up to a bound. Thread-safe (one lock).
 */
public final class Backoff {
  private static final Duration FIRST = Duration.ofSeconds(1);

  private final ReentrantLock lock = new ReentrantLock();
  private final Duration longest;
  private Duration next;

  /** Nothing has failed yet. */
  public Backoff(Duration longest) {
    this.longest = longest;
    this.next = first();
  }

  private Duration first() {
    return FIRST.compareTo(longest) < 0 ? FIRST : longest;
  }

  /** How long to wait after a failure, which this counts. */
  public Duration failed() {
    lock.lock();
    try {
      Duration wait = next;
      Duration twice = wait.multipliedBy(2);
      next = twice.compareTo(longest) < 0 ? twice : longest;
      return wait;
    } finally {
      lock.unlock();
    }
  }

  /** It ran as it should. */
  public void succeeded() {
    lock.lock();
    try {
      next = first();
    } finally {
      lock.unlock();
    }
  }
}
