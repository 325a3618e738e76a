package io.vacha.storage;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * A few connections that read, made when first needed and lent last-in first-out. Thread-safe; a
 * caller waits while all are lent.
 */
final class SnapshotReader implements AutoCloseable {
  private static final int CONNECTIONS = 4;

  private final Supplier<Transaction> source;
  private final Semaphore free = new Semaphore(CONNECTIONS);
  private final Deque<Transaction> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  SnapshotReader(Supplier<Transaction> source) {
    this.source = source;
  }

  <T> T read(Work<T> work) {
    free.acquireUninterruptibly();
    try {
      if (closed) {
        throw new StorageException("The database is closed.");
      }
      Transaction pooled = idle.pollFirst();
      Transaction transaction = pooled == null ? source.get() : pooled;
      try {
        return inSnapshot(transaction, work);
      } finally {
        idle.addFirst(transaction);
      }
    } finally {
      free.release();
    }
  }

  private static <T> T inSnapshot(Transaction transaction, Work<T> work) {
    transaction.execute("BEGIN");
    try {
      return work.run(transaction);
    } finally {
      transaction.execute("COMMIT");
    }
  }

  /** Waits for the reads in progress and closes the connections; later ones fail. */
  @Override
  public void close() {
    free.acquireUninterruptibly(CONNECTIONS);
    try {
      closed = true;
      idle.forEach(Transaction::close);
      idle.clear();
    } finally {
      free.release(CONNECTIONS);
    }
  }
}
