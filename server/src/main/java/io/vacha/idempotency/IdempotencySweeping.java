package io.vacha.idempotency;

import io.vacha.storage.StorageUnavailableException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sweeps once a minute until it is closed. Thread-safe. */
final class IdempotencySweeping implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(IdempotencySweeping.class);

  private final ScheduledExecutorService thread;

  private IdempotencySweeping(ScheduledExecutorService thread) {
    this.thread = thread;
  }

  static IdempotencySweeping start(IdempotentRequests requests) {
    var thread =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("idempotency-sweeper").factory());
    var _ = thread.scheduleWithFixedDelay(() -> sweep(requests), 1, 1, TimeUnit.MINUTES);
    return new IdempotencySweeping(thread);
  }

  /** A failed sweep is tried again at the next turn. */
  private static void sweep(IdempotentRequests requests) {
    try {
      requests.sweep();
    } catch (StorageUnavailableException e) {
      LOG.debug("nothing can be swept for now", e);
    } catch (RuntimeException e) {
      LOG.warn("sweep failed; it is tried again", e);
    }
  }

  @Override
  public void close() {
    thread.close();
  }
}
