package io.vacha.quota;

import io.vacha.quota.book.QuotaSweeper;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.usage.UsageLog;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sweeps at the start and from then on, until it is closed. Thread-safe. */
final class Sweeping implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Sweeping.class);

  private final ScheduledExecutorService thread;

  private Sweeping(ScheduledExecutorService thread) {
    this.thread = thread;
  }

  static Sweeping start(
      QuotaLedger ledger, QuotaSweeper sweeper, UsageLog usage, Duration interval) {
    var thread =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("sweeper").factory());
    var _ =
        thread.scheduleWithFixedDelay(
            () -> sweep(ledger, sweeper, usage), 0, interval.toMillis(), TimeUnit.MILLISECONDS);
    return new Sweeping(thread);
  }

  /** A failed sweep is tried again at the next turn: what it would release stays held till then. */
  private static void sweep(QuotaLedger ledger, QuotaSweeper sweeper, UsageLog usage) {
    try {
      ledger.releaseOwed();
      sweeper.sweep();
      usage.prune();
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
