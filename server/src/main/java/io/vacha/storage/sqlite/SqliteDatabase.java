package io.vacha.storage.sqlite;

import io.vacha.storage.Database;
import io.vacha.storage.Outcome;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageHealth;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import io.vacha.storage.Work;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * One SQLite file in write-ahead mode. Any number of processes of one machine may open it; each
 * commit is on disk before the call returns, and callers at the same time share one flush.
 */
public final class SqliteDatabase implements Database {
  private static final System.Logger LOG = System.getLogger(SqliteDatabase.class.getName());

  private final DatabaseFile file;
  private final StorageHealth health = new StorageHealth();
  private final WriteProbe probe;
  private final GroupCommitWriter writer;
  private final SnapshotReader reader;

  private SqliteDatabase(DatabaseFile file, SqliteConnections connections, Transaction writing) {
    this.file = file;
    this.probe = new WriteProbe(file.folder());
    this.writer = new GroupCommitWriter(connections, file, writing, health);
    this.reader = new SnapshotReader(connections, file);
  }

  /**
   * Opens {@code vacha.db} in the data folder, making both if needed, and brings it up to date.
   *
   * @throws StorageException if the folder cannot be written or the file is of a newer version
   */
  public static SqliteDatabase open(Path dataFolder) {
    DatabaseFile file = new DatabaseFile(dataFolder);
    SqliteConnections connections = new SqliteConnections(file);
    SqliteDatabase database = new SqliteDatabase(file, connections, connections.create());
    database.writer.start();
    return database;
  }

  @Override
  public Optional<String> problem() {
    return health.problem();
  }

  /** A file that is gone or replaced, or a disk that is nearly full, is found by a write. */
  @Override
  public void look() {
    if (problem().isPresent() || !isInPlace() || probe.isRoomLittle()) {
      var _ = writer.submit(probe::run, Durability.FLUSHED).handle((_, _) -> true).join();
    }
  }

  private boolean isInPlace() {
    try {
      file.requireInPlace();
      return true;
    } catch (StorageUnavailableException e) {
      return false;
    }
  }

  /** That of the machine, which all its processes share. */
  @Override
  public InstantSource clock() {
    return InstantSource.system();
  }

  /** Does nothing: who opens the file has the data folder, and what is in it. */
  @Override
  public void agree(String what, String fingerprint) {}

  @Override
  public void note(String what, String value) {}

  @Override
  public Optional<String> noted(String what) {
    return Optional.empty();
  }

  @Override
  public Optional<String> identity() {
    return Optional.empty();
  }

  @Override
  public <T> T write(Work<T> work) {
    return Outcome.await(writer.submit(work, Durability.FLUSHED));
  }

  @Override
  public <T> T writeUnflushed(Work<T> work) {
    return Outcome.await(writer.submit(work, Durability.UNFLUSHED));
  }

  @Override
  public void writeLater(Work<?> work) {
    CompletableFuture<?> done = writer.submit(work, Durability.UNFLUSHED);
    done.exceptionally(
        failure -> {
          if (failure instanceof StorageUnavailableException) {
            health.lost();
          } else {
            LOG.log(System.Logger.Level.ERROR, "A write was lost", failure);
          }
          return null;
        });
  }

  @Override
  public <T> T read(Work<T> work) {
    if (!file.wasInPlace()) {
      throw new StorageUnavailableException(file.path() + " is gone or was replaced.");
    }
    return reader.read(work);
  }

  @Override
  public void close() {
    writer.stop();
    reader.close();
    writer.close();
  }
}
