package io.vacha.storage;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * One SQLite file in write-ahead mode. Any number of processes of one machine may open it; each
 * commit is on disk before the call returns, and callers at the same time share one flush.
 */
public final class SqliteDatabase implements Database {
  private static final System.Logger LOG = System.getLogger(SqliteDatabase.class.getName());

  private final Transaction writing;
  private final GroupCommitWriter writer;
  private final SnapshotReader reader;

  private SqliteDatabase(SqliteConnections connections, Transaction writing) {
    this.writing = writing;
    this.writer = new GroupCommitWriter(writing);
    this.reader = new SnapshotReader(() -> new Transaction(connections.openForReading()));
  }

  /**
   * Opens {@code vacha.db} in the data folder, making both if needed, and brings it up to date.
   *
   * @throws StorageException if the folder cannot be written or the file is of a newer version
   */
  public static SqliteDatabase open(Path dataFolder) {
    SqliteConnections connections = new SqliteConnections(dataFolder.resolve("vacha.db"));
    Connection connection = connections.openForWriting();
    try {
      Migrations.apply(connection);
    } catch (SQLException e) {
      throw new StorageException("Cannot bring the database up to date: " + e.getMessage(), e);
    }
    SqliteDatabase database = new SqliteDatabase(connections, new Transaction(connection));
    database.writer.start();
    return database;
  }

  @Override
  public <T> T write(Work<T> work) {
    return await(writer.submit(work, Durability.FLUSHED));
  }

  @Override
  public <T> T writeUnflushed(Work<T> work) {
    return await(writer.submit(work, Durability.UNFLUSHED));
  }

  private static <T> T await(CompletableFuture<T> done) {
    try {
      return done.join();
    } catch (CompletionException e) {
      throw rethrown(e);
    }
  }

  /** The exception of the work itself, or that of the database with this caller's stack. */
  private static RuntimeException rethrown(CompletionException e) {
    if (e.getCause() instanceof StorageException failure) {
      return new StorageException("The write failed and nothing of it is kept.", failure);
    }
    return e.getCause() instanceof RuntimeException failure ? failure : e;
  }

  @Override
  public void writeLater(Work<?> work) {
    CompletableFuture<?> done = writer.submit(work, Durability.UNFLUSHED);
    done.exceptionally(
        failure -> {
          LOG.log(System.Logger.Level.ERROR, "A write was lost", failure);
          return null;
        });
  }

  @Override
  public <T> T read(Work<T> work) {
    return reader.read(work);
  }

  @Override
  public void close() {
    writer.close();
    reader.close();
    writing.close();
  }
}
