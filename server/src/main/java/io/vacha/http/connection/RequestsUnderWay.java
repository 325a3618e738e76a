package io.vacha.http.connection;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The requests that were begun and are not written down yet. Tomcat counts one later, and for the
 * last time before that. Thread-safe (one lock).
 */
public final class RequestsUnderWay {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition none = lock.newCondition();
  private int count;

  void begin() {
    lock.lock();
    try {
      count++;
    } finally {
      lock.unlock();
    }
  }

  void end() {
    lock.lock();
    try {
      count--;
      none.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Returns once there is none, or after so long. */
  public void awaitNone(Duration longest) {
    long left = longest.toNanos();
    lock.lock();
    try {
      while (count > 0 && left > 0) {
        left = none.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }
}
