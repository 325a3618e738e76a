package io.vacha.storage.sqlite;

import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import io.vacha.storage.Work;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Work that waits for the writer, and then for its group to be on disk. Confined to the writer. */
final class QueuedWork<T> {
  private final Work<T> work;
  private final Durability durability;
  private final CompletableFuture<T> future = new CompletableFuture<>();
  private @Nullable T result;
  private @Nullable Throwable failure;

  QueuedWork(Work<T> work, Durability durability) {
    this.work = work;
    this.durability = durability;
  }

  Durability durability() {
    return durability;
  }

  CompletableFuture<T> future() {
    return future;
  }

  /** Runs the work; if it throws, undoes just what it wrote. Throws if the database failed. */
  void runIn(Transaction transaction) {
    transaction.execute("SAVEPOINT work");
    try {
      result = work.run(transaction);
    } catch (RuntimeException | Error e) {
      failure = e;
      if (transaction.isBroken() || e instanceof StorageUnavailableException) {
        throw e;
      }
      transaction.execute("ROLLBACK TO work");
    }
    transaction.execute("RELEASE work");
  }

  /** Tells the caller, once the group is on disk. */
  @SuppressWarnings("NullAway") // T itself may be nullable: Work<@Nullable X>
  void finish() {
    if (failure == null) {
      future.complete(result);
    } else {
      future.completeExceptionally(failure);
    }
  }

  /** Tells the caller that nothing was kept. */
  void fail(Throwable cause) {
    future.completeExceptionally(failure == null ? cause : failure);
  }
}
