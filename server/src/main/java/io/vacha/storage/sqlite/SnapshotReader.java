package io.vacha.storage.sqlite;

import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import io.vacha.storage.Work;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;

/**
 * A few connections that read, made when first needed and lent last-in first-out. Thread-safe; a
 * caller waits while all are lent.
 */
final class SnapshotReader implements AutoCloseable {
  private static final int CONNECTIONS = 4;

  private final SqliteConnections connections;
  private final DatabaseFile file;
  private final Semaphore free = new Semaphore(CONNECTIONS);
  private final Deque<Transaction> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  SnapshotReader(SqliteConnections connections, DatabaseFile file) {
    this.connections = connections;
    this.file = file;
  }

  <T> T read(Work<T> work) {
    free.acquireUninterruptibly();
    try {
      if (closed) {
        throw new StorageUnavailableException("The database is closed.");
      }
      Transaction transaction = take();
      try {
        T result = inSnapshot(transaction, work);
        idle.addFirst(transaction);
        return result;
      } catch (RuntimeException | Error e) {
        giveBack(transaction, e);
        throw e;
      }
    } finally {
      free.release();
    }
  }

  /** An idle connection to the file that is in use now, or a new one. */
  private Transaction take() {
    for (Transaction pooled = idle.pollFirst(); pooled != null; pooled = idle.pollFirst()) {
      if (pooled.isOn(file.key())) {
        return pooled;
      }
      pooled.discard(new StorageUnavailableException("another file is in use"));
    }
    return connections.openForReading();
  }

  private void giveBack(Transaction transaction, Throwable failure) {
    if (transaction.isBroken()) {
      transaction.discard(failure);
    } else {
      idle.addFirst(transaction);
    }
  }

  private static <T> T inSnapshot(Transaction transaction, Work<T> work) {
    transaction.execute("BEGIN");
    T result;
    try {
      result = work.run(transaction);
    } catch (RuntimeException | Error e) {
      if (!transaction.isBroken()) {
        transaction.execute("COMMIT");
      }
      throw e;
    }
    transaction.execute("COMMIT");
    return result;
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
