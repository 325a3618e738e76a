package io.vacha.quota.book;

import io.vacha.quota.LeaseTime;
import io.vacha.storage.Presence;
import java.time.Duration;

/** Releases what requests held that nobody will end any more. Thread-safe. */
public final class QuotaSweeper {
  /** How long a settled reservation is remembered after its lease. */
  private static final Duration MEMORY = Duration.ofHours(1);

  private final QuotaBook book;
  private final Presence presence;
  private final String owner;
  private final LeaseTime time;

  /** Sweeps for the start of the service {@code owner}, one of those in {@code presence}. */
  public QuotaSweeper(QuotaBook book, Presence presence, String owner, LeaseTime time) {
    this.book = book;
    this.presence = presence;
    this.owner = owner;
    this.time = time;
  }

  /**
   * Releases our leases that are over and, if it is for us to do, all that belongs to processes
   * that have ended.
   */
  public void sweep() {
    book.expire(owner, time.now());
    if (presence.tidiesUp()) {
      book.owners().stream().filter(this::hasEnded).forEach(this::forget);
    }
    book.forgetSettled(owner, time.ago(MEMORY));
  }

  private boolean hasEnded(String other) {
    return !other.equals(owner) && !presence.isRunning(other);
  }

  private void forget(String ended) {
    book.releaseAllOf(ended);
    presence.forget(ended);
  }
}
