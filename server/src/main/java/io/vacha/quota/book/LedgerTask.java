package io.vacha.quota.book;

import io.vacha.storage.StorageException;
import io.vacha.storage.postgres.GroupWork;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One step of the ledger that waits for its group. Confined to the thread that writes. */
final class LedgerTask<T> implements GroupWork {
  private final LedgerPage.Month month;
  private final LedgerPage.Name name;
  private final Function<LedgerPage, T> step;
  private final CompletableFuture<T> future = new CompletableFuture<>();
  private @Nullable T result;
  private @Nullable RuntimeException refusal;

  /** Reads and changes this month and this reservation, and nothing else. */
  LedgerTask(LedgerPage.Month month, LedgerPage.Name name, Function<LedgerPage, T> step) {
    this.month = month;
    this.name = name;
    this.step = step;
  }

  LedgerPage.Month month() {
    return month;
  }

  LedgerPage.Name name() {
    return name;
  }

  CompletableFuture<T> future() {
    return future;
  }

  /** A step that cannot be taken changes nothing, and the others of its group are taken. */
  void runOn(LedgerPage page) {
    refusal = null;
    try {
      result = step.apply(page);
    } catch (IllegalStateException | StorageException e) {
      refusal = e;
    }
  }

  @Override
  @SuppressWarnings("NullAway") // done only after runOn
  public void done() {
    if (refusal == null) {
      future.complete(result);
    } else {
      future.completeExceptionally(refusal);
    }
  }

  @Override
  public void failed(Throwable cause) {
    future.completeExceptionally(cause);
  }
}
