package io.vacha.storage.postgres;

import io.vacha.storage.Transaction;
import io.vacha.storage.Work;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Any write, and the future of its result. Confined to the thread that writes. */
final class GeneralWork<T> implements GroupWork {
  private final Work<T> work;
  private final boolean flushed;
  private final CompletableFuture<T> future = new CompletableFuture<>();
  private @Nullable T result;

  GeneralWork(Work<T> work, boolean flushed) {
    this.work = work;
    this.flushed = flushed;
  }

  boolean isFlushed() {
    return flushed;
  }

  void runIn(Transaction transaction) {
    result = work.run(transaction);
  }

  CompletableFuture<T> future() {
    return future;
  }

  @Override
  @SuppressWarnings("NullAway") // T itself may be nullable: Work<@Nullable X>
  public void done() {
    future.complete(result);
  }

  @Override
  public void failed(Throwable cause) {
    future.completeExceptionally(cause);
  }
}
