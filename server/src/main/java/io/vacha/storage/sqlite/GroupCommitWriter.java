package io.vacha.storage.sqlite;

import io.vacha.storage.StorageHealth;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import io.vacha.storage.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The one thread of this process that writes. Whatever is queued when it comes round goes into one
 * transaction and at most one flush to disk; each piece of work has a savepoint of its own, so a
 * failure undoes that piece only. A failure of the database undoes the group, and the next begins
 * with a new connection: of the old one nobody knows what state it is in. Thread-safe.
 */
final class GroupCommitWriter implements AutoCloseable {
  private static final int QUEUE_CAPACITY = 4096;
  private static final int MAX_GROUP = 512;

  private final BlockingQueue<QueuedWork<?>> queue = new ArrayBlockingQueue<>(QUEUE_CAPACITY);
  private final SqliteConnections connections;
  private final DatabaseFile file;
  private final StorageHealth health;
  private final Thread thread;
  private @Nullable Transaction transaction;
  private Durability durability = Durability.FLUSHED;
  private volatile boolean stopping;
  private volatile boolean finished;

  /** Begins to write on a connection that it closes in the end. */
  GroupCommitWriter(
      SqliteConnections connections, DatabaseFile file, Transaction first, StorageHealth health) {
    this.connections = connections;
    this.file = file;
    this.transaction = first;
    this.health = health;
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
    if (stopping) {
      queued.fail(closed());
    } else {
      enqueue(queued);
    }
    return queued.future();
  }

  private void enqueue(QueuedWork<?> queued) {
    Uninterrupted.run(() -> put(queued));
    if (finished) {
      failQueued();
    }
  }

  private void put(QueuedWork<?> queued) throws InterruptedException {
    while (!queue.offer(queued, 100, TimeUnit.MILLISECONDS)) {
      if (finished) {
        queued.fail(closed());
        return;
      }
    }
  }

  /** On the way down what is queued is still written, as long as that works. */
  private void run() {
    List<QueuedWork<?>> group = new ArrayList<>();
    boolean works = true;
    while (!stopping || (works && !queue.isEmpty())) {
      group.clear();
      Uninterrupted.run(() -> group.add(queue.take()));
      queue.drainTo(group, MAX_GROUP - 1);
      works = commit(group);
    }
    finished = true;
    failQueued();
  }

  private boolean commit(List<QueuedWork<?>> group) {
    try {
      Transaction current = connected();
      use(current, durabilityOf(group));
      current.begin();
      group.forEach(work -> work.runIn(current));
      current.execute("COMMIT");
      file.requireInPlace();
      if (current.hasChanged()) {
        health.worked();
      }
    } catch (RuntimeException | Error e) {
      disconnect(e);
      StorageUnavailableException failure = unavailable(e);
      health.failed(failure);
      group.forEach(work -> work.fail(failure));
      return false;
    }
    group.forEach(QueuedWork::finish);
    return true;
  }

  private static StorageUnavailableException unavailable(Throwable failure) {
    return failure instanceof StorageUnavailableException known
        ? known
        : new StorageUnavailableException("The database failed: " + failure, failure);
  }

  private Transaction connected() {
    Transaction current = transaction;
    if (current == null) {
      current = connections.reopen();
      transaction = current;
      durability = Durability.FLUSHED;
    }
    file.requireInPlace();
    return current;
  }

  private static Durability durabilityOf(List<QueuedWork<?>> group) {
    boolean flushed = group.stream().anyMatch(work -> work.durability() == Durability.FLUSHED);
    return flushed ? Durability.FLUSHED : Durability.UNFLUSHED;
  }

  private void use(Transaction current, Durability needed) {
    if (needed != durability) {
      current.configure("PRAGMA synchronous=" + needed.synchronous());
      durability = needed;
    }
  }

  /** Closing the connection rolls back what it had begun. */
  private void disconnect(Throwable failure) {
    Transaction broken = transaction;
    transaction = null;
    if (broken != null) {
      broken.discard(failure);
    }
  }

  private void failQueued() {
    List<QueuedWork<?>> left = new ArrayList<>();
    queue.drainTo(left);
    left.forEach(work -> work.fail(closed()));
  }

  private static StorageUnavailableException closed() {
    return new StorageUnavailableException("The database is closed.");
  }

  /** Ends the thread; it finishes what is queued, unless it fails. A second call does nothing. */
  void stop() {
    if (!stopping) {
      stopping = true;
      enqueue(new QueuedWork<>(_ -> true, Durability.FLUSHED));
    }
    Uninterrupted.run(thread::join);
  }

  /** Closes the connection of a thread that has ended. */
  @Override
  public void close() {
    stop();
    Transaction last = transaction;
    transaction = null;
    if (last != null) {
      last.close();
    }
  }
}
