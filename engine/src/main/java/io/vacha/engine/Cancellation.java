package io.vacha.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Tells the work for one request that nobody waits for it any longer. Thread-safe: any thread may
 * cancel, any thread may listen; each listener runs at most once.
 */
public final class Cancellation {
  /**
   * Undoes {@link #onCancel}: the listener will not run once this returns, unless it already did.
   */
  @FunctionalInterface
  public interface Registration extends AutoCloseable {
    @Override
    void close();
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final List<AtomicReference<Runnable>> listeners = new ArrayList<>();
  private boolean cancelled;

  /** Cancels the work; a second call does nothing. Listeners run on the calling thread. */
  public void cancel() {
    List<AtomicReference<Runnable>> toRun;
    lock.lock();
    try {
      cancelled = true;
      toRun = List.copyOf(listeners);
      listeners.clear();
    } finally {
      lock.unlock();
    }
    toRun.forEach(Cancellation::runOnce);
  }

  /** Whether {@link #cancel} was called. */
  public boolean isCancelled() {
    lock.lock();
    try {
      return cancelled;
    } finally {
      lock.unlock();
    }
  }

  /** Runs {@code listener} on cancel, or at once if that has already happened. */
  public Registration onCancel(Runnable listener) {
    AtomicReference<Runnable> slot = new AtomicReference<>(listener);
    if (!add(slot)) {
      runOnce(slot);
    }
    return () -> {
      slot.set(() -> {});
      remove(slot);
    };
  }

  /** Returns if the work goes on. @throws EngineException of kind CANCELLED otherwise */
  public void check() throws EngineException {
    if (isCancelled()) {
      throw EngineException.cancelled();
    }
  }

  private boolean add(AtomicReference<Runnable> slot) {
    lock.lock();
    try {
      return !cancelled && listeners.add(slot);
    } finally {
      lock.unlock();
    }
  }

  private void remove(AtomicReference<Runnable> slot) {
    lock.lock();
    try {
      listeners.remove(slot);
    } finally {
      lock.unlock();
    }
  }

  private static void runOnce(AtomicReference<Runnable> slot) {
    slot.getAndSet(() -> {}).run();
  }
}
