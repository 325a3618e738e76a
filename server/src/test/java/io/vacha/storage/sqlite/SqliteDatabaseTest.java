package io.vacha.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.storage.ConcurrentWritesContract;
import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import io.vacha.testing.Together;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteDatabaseTest extends ConcurrentWritesContract {
  @TempDir private Path folder;

  @Override
  protected Database open() {
    return SqliteDatabase.open(folder);
  }

  @Test
  void isReadableByItsOwnerOnly() throws IOException {
    try (Database _ = open();
        var files = Files.list(folder)) {
      assertThat(files)
          .isNotEmpty()
          .allSatisfy(
              file ->
                  assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                      .isEqualTo("rw-------"));
    }
  }

  @Test
  void opensANewFileFromManyThreadsAtOnce() {
    Path fresh = folder.resolve("fresh");
    var rows =
        Together.run(
            16,
            () -> {
              try (Database database = SqliteDatabase.open(fresh)) {
                return database.write(
                    tx ->
                        tx.update(
                            "INSERT INTO account VALUES (?, ?, 'free', 0)",
                            "a" + Thread.currentThread().threadId(),
                            "a" + Thread.currentThread().threadId()));
              }
            });
    assertThat(rows).containsOnly(1);
  }

  @Test
  void refusesAFileOfANewerVersion() throws SQLException {
    Path newer = folder.resolve("newer");
    SqliteDatabase.open(newer).close();
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + newer.resolve("vacha.db"));
        var statement = connection.createStatement()) {
      statement.execute("PRAGMA user_version=999");
    }
    assertThatThrownBy(() -> SqliteDatabase.open(newer))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("newer Vacha");
  }
}
