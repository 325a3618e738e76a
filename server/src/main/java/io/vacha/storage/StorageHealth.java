package io.vacha.storage;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * How the last write ended. Says once in the log that writing fails, and once that it works again.
 * Thread-safe.
 */
public final class StorageHealth {
  private static final System.Logger LOG = System.getLogger(StorageHealth.class.getName());

  private final AtomicReference<@Nullable String> problem = new AtomicReference<>();
  private final AtomicLong lost = new AtomicLong();

  /** Why nothing can be written; empty where all is well. */
  public Optional<String> problem() {
    return Optional.ofNullable(problem.get());
  }

  /** A write has failed that any other would have failed in too. */
  public void failed(Throwable failure) {
    String reason = String.valueOf(failure.getMessage()).replaceAll("\\s+", " ");
    if (problem.getAndSet(reason) == null) {
      LOG.log(
          System.Logger.Level.ERROR,
          "Nothing can be stored, requests get 503 and it is tried again: {0}",
          reason);
    }
  }

  /** A record for which nobody waits was lost by such a failure. */
  public void lost() {
    lost.incrementAndGet();
  }

  /** A write has succeeded. */
  public void worked() {
    if (problem.get() != null && problem.getAndSet(null) != null) {
      LOG.log(
          System.Logger.Level.INFO,
          "Storing works again. Records of uncharged requests that were lost meanwhile: {0}",
          lost.getAndSet(0));
    }
  }
}
