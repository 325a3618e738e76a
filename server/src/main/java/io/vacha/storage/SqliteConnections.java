package io.vacha.storage;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.sqlite.JDBC;

/** Opens connections to one SQLite file, all with the same durability. Thread-safe. */
final class SqliteConnections {
  /** How long a statement waits for another process that holds the file. */
  private static final long BUSY_MILLIS = 10_000;

  private final Path file;

  /** Makes the file, readable by its owner only, and its folder if they are not there. */
  SqliteConnections(Path file) {
    this.file = file;
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    } catch (FileAlreadyExistsException e) {
      return;
    } catch (IOException e) {
      throw new StorageException("Cannot create " + file + ": " + e.getMessage(), e);
    }
  }

  /** For the one thread that writes: write-ahead log, every commit flushed to disk. */
  Connection openForWriting() {
    Connection connection = open();
    useWriteAheadLog(connection);
    run(connection, "PRAGMA synchronous=FULL");
    run(connection, "PRAGMA foreign_keys=ON");
    return connection;
  }

  /** For a thread that reads; it cannot write. */
  Connection openForReading() {
    Connection connection = open();
    run(connection, "PRAGMA query_only=ON");
    return connection;
  }

  private Connection open() {
    try {
      Connection connection = JDBC.createConnection("jdbc:sqlite:" + file, new Properties());
      run(connection, "PRAGMA busy_timeout=" + BUSY_MILLIS);
      return connection;
    } catch (SQLException e) {
      throw new StorageException("Cannot open " + file + ": " + e.getMessage(), e);
    }
  }

  /** Two processes that switch a new file at once are told "locked" without any waiting. */
  private static void useWriteAheadLog(Connection connection) {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BUSY_MILLIS);
    while (true) {
      try (Statement statement = connection.createStatement();
          ResultSet mode = statement.executeQuery("PRAGMA journal_mode=WAL")) {
        mode.next();
        return;
      } catch (SQLException e) {
        if (System.nanoTime() > deadline) {
          throw new StorageException("Cannot prepare the database: " + e.getMessage(), e);
        }
        Thread.onSpinWait();
      }
    }
  }

  static void run(Connection connection, String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new StorageException("The database failed at " + sql + ": " + e.getMessage(), e);
    }
  }
}
