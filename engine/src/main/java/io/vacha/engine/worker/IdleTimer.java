package io.vacha.engine.worker;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Tells when something has not been used for a while. Thread-safe: one lock, under which only what
 * is handed to {@link #onceIdle} runs, which must be quick.
 */
final class IdleTimer {
  private static final Executor OWN_THREAD =
      task -> Thread.ofPlatform().daemon().name("idle").start(task);

  private final ReentrantLock lock = new ReentrantLock();
  private final Duration idle;
  private int users;
  private long uses;

  /**
   * A timer for something that nobody uses yet.
   *
   * @param idle how long is a while
   */
  IdleTimer(Duration idle) {
    this.idle = idle;
  }

  /** Somebody begins to use it. */
  void begin() {
    lock.lock();
    try {
      users++;
      uses++;
    } finally {
      lock.unlock();
    }
  }

  /** Somebody has ended using it; comes once after each {@link #begin}. */
  void end() {
    lock.lock();
    try {
      users--;
    } finally {
      lock.unlock();
    }
  }

  /** Runs an action after a while, unless it is used then or has been meanwhile. */
  void onceIdle(Runnable action) {
    long seen = uses();
    CompletableFuture.delayedExecutor(idle.toMillis(), TimeUnit.MILLISECONDS, OWN_THREAD)
        .execute(() -> runIfUnused(seen, action));
  }

  private long uses() {
    lock.lock();
    try {
      return uses;
    } finally {
      lock.unlock();
    }
  }

  private void runIfUnused(long seen, Runnable action) {
    lock.lock();
    try {
      if (users == 0 && uses == seen) {
        action.run();
      }
    } finally {
      lock.unlock();
    }
  }
}
