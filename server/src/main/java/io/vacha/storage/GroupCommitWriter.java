package io.vacha.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The one thread of this process that writes. Whatever is queued when it comes round goes into one
 * transaction and at most one flush to disk; each piece of work has a savepoint of its own, so a
 * failure undoes that piece only. Thread-safe.
 */
final class GroupCommitWriter implements AutoCloseable {
  private static final int QUEUE_CAPACITY = 4096;
  private static final int MAX_GROUP = 512;

  private final BlockingQueue<QueuedWork<?>> queue = new ArrayBlockingQueue<>(QUEUE_CAPACITY);
  private final Transaction transaction;
  private final Thread thread;
  private Durability durability = Durability.FLUSHED;
  private volatile boolean stopping;
  private volatile boolean finished;

  GroupCommitWriter(Transaction transaction) {
    this.transaction = transaction;
    this.thread = Thread.ofPlatform().name("database-writer").daemon().unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  /** Queues work, waiting for room; its future completes once it is that durable or has failed. */
  <T> CompletableFuture<T> submit(Work<T> work, Durability durability) {
    if (Thread.currentThread().equals(thread)) {
      throw new IllegalStateException("A write was begun inside a write.");
    }
    QueuedWork<T> queued = new QueuedWork<>(work, durability);
    Uninterrupted.run(() -> put(queued));
    if (finished) {
      failQueued();
    }
    return queued.future();
  }

  private void put(QueuedWork<?> queued) throws InterruptedException {
    while (!queue.offer(queued, 100, TimeUnit.MILLISECONDS)) {
      if (finished) {
        queued.fail(closed());
        return;
      }
    }
  }

  private void run() {
    List<QueuedWork<?>> group = new ArrayList<>();
    while (!stopping) {
      group.clear();
      Uninterrupted.run(() -> group.add(queue.take()));
      queue.drainTo(group, MAX_GROUP - 1);
      commit(group);
    }
    finished = true;
    failQueued();
  }

  private void commit(List<QueuedWork<?>> group) {
    try {
      use(durabilityOf(group));
      transaction.execute("BEGIN IMMEDIATE");
      group.forEach(work -> work.runIn(transaction));
      transaction.execute("COMMIT");
    } catch (RuntimeException | Error e) {
      rollBack(e);
      group.forEach(work -> work.fail(e));
      return;
    }
    group.forEach(QueuedWork::finish);
  }

  private static Durability durabilityOf(List<QueuedWork<?>> group) {
    boolean flushed = group.stream().anyMatch(work -> work.durability() == Durability.FLUSHED);
    return flushed ? Durability.FLUSHED : Durability.UNFLUSHED;
  }

  private void use(Durability needed) {
    if (needed != durability) {
      transaction.configure("PRAGMA synchronous=" + needed.synchronous());
      durability = needed;
    }
  }

  /** SQLite has rolled back by itself after some failures; then this fails, which is no news. */
  private void rollBack(Throwable failure) {
    try {
      transaction.execute("ROLLBACK");
    } catch (StorageException e) {
      failure.addSuppressed(e);
    }
  }

  private void failQueued() {
    List<QueuedWork<?>> left = new ArrayList<>();
    queue.drainTo(left);
    left.forEach(work -> work.fail(closed()));
  }

  private static StorageException closed() {
    return new StorageException("The database is closed.");
  }

  /** Finishes what is queued and ends the thread; a second call does nothing. */
  @Override
  public void close() {
    if (!finished) {
      submit(_ -> stopping = true, Durability.FLUSHED).handle((_, _) -> true).join();
    }
    Uninterrupted.run(thread::join);
  }
}
