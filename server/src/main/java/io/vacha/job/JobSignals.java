package io.vacha.job;

import io.vacha.engine.Cancellation;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** What callers and workers of this process tell each other. Thread-safe. */
final class JobSignals {
  private final Semaphore queued = new Semaphore(0);
  private final ConcurrentMap<String, Cancellation> working = new ConcurrentHashMap<>();

  /** There may be something to do. */
  void queued() {
    queued.release();
  }

  /** Waits for that, or for so long. */
  void await(Duration atMost) throws InterruptedException {
    if (queued.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
      queued.drainPermits();
    }
  }

  /**
   * Somebody works on a job now; returns what tells them to stop, or nothing if one does already.
   */
  Optional<Cancellation> begin(String id) {
    Cancellation work = new Cancellation();
    return working.putIfAbsent(id, work) == null ? Optional.of(work) : Optional.empty();
  }

  void end(String id) {
    working.remove(id);
  }

  /** The jobs that this process works on. */
  Set<String> working() {
    return working.keySet();
  }

  /** Stops the work on a job, if it is done here. */
  void cancelled(String id) {
    Cancellation work = working.get(id);
    if (work != null) {
      work.cancel();
    }
  }
}
