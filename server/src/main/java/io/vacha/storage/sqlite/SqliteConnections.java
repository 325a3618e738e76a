package io.vacha.storage.sqlite;

import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteOpenMode;

/** Opens connections to one SQLite file, all with the same durability. Thread-safe. */
public final class SqliteConnections {
  /** How long a statement waits for another process that holds the file. */
  private static final int BUSY_MILLIS = 10_000;

  private final DatabaseFile file;

  SqliteConnections(DatabaseFile file) {
    this.file = file;
  }

  /**
   * Opens the file for the one thread that writes, makes it if it is not there, and brings it up to
   * date: write-ahead log, every commit flushed to disk.
   */
  Transaction create() {
    file.create();
    return openForWriting();
  }

  /**
   * Opens the file again after a failure. Another file in its place is taken if it holds a database
   * of ours; none is ever made, since in an empty one every key would be unknown.
   */
  Transaction reopen() {
    if (!file.isReplaced()) {
      file.requireInPlace();
      return openForWriting();
    }
    requireOurs();
    file.moveOldCompanionsAside();
    return openForWriting();
  }

  /** Looks into another file without what SQLite keeps beside it. */
  private void requireOurs() {
    try (Connection connection =
            readOnly().createConnection("jdbc:sqlite:" + file.path().toUri() + "?immutable=1");
        Statement statement = connection.createStatement();
        ResultSet version = statement.executeQuery("PRAGMA user_version")) {
      if (!version.next() || version.getInt(1) == 0) {
        throw new StorageUnavailableException(
            file.path() + " was replaced by a file that is no database of Vacha.");
      }
    } catch (SQLException e) {
      throw SqliteFailure.of(e);
    }
  }

  private static SQLiteConfig readOnly() {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    return config;
  }

  private Transaction openForWriting() {
    Connection connection = open();
    try {
      useWriteAheadLog(connection);
      Transaction.run(connection, "PRAGMA synchronous=FULL");
      Transaction.run(connection, "PRAGMA foreign_keys=ON");
      Migrations.apply(connection);
      file.use();
      return new Transaction(connection, file.key());
    } catch (SQLException e) {
      throw closed(connection, SqliteFailure.of(e));
    } catch (RuntimeException e) {
      throw closed(connection, e);
    }
  }

  /** For a thread that reads; it cannot write. */
  Transaction openForReading() {
    Object key = file.key();
    Connection connection = open();
    try {
      Transaction.run(connection, "PRAGMA query_only=ON");
      file.requireInPlace();
      return new Transaction(connection, key);
    } catch (RuntimeException e) {
      throw closed(connection, e);
    }
  }

  private static RuntimeException closed(Connection connection, RuntimeException failure) {
    try {
      connection.close();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
    return failure;
  }

  private Connection open() {
    SQLiteConfig config = new SQLiteConfig();
    config.resetOpenMode(SQLiteOpenMode.CREATE);
    config.setBusyTimeout(BUSY_MILLIS);
    try {
      return config.createConnection("jdbc:sqlite:" + file.path());
    } catch (SQLException e) {
      throw new StorageUnavailableException(
          "Cannot open " + file.path() + ": " + e.getMessage(), e);
    }
  }

  /** Two processes that switch a new file at once are told "locked" without any waiting. */
  private static void useWriteAheadLog(Connection connection) throws SQLException {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BUSY_MILLIS);
    while (true) {
      try (Statement statement = connection.createStatement();
          ResultSet mode = statement.executeQuery("PRAGMA journal_mode=WAL")) {
        mode.next();
        return;
      } catch (SQLException e) {
        if (!SqliteFailure.passes(e) || System.nanoTime() > deadline) {
          throw e;
        }
        Thread.onSpinWait();
      }
    }
  }
}
