package io.vacha.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.storage.sqlite.SqliteDatabase;
import io.vacha.testing.Together;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SQLite says that the disk is full, because it may not let the file grow. */
class FullDiskTest {
  @TempDir private Path folder;
  private SqliteDatabase database;

  @BeforeEach
  void open() {
    database = SqliteDatabase.open(folder);
    database.write(tx -> DatabaseContract.insert(tx, "before"));
  }

  @AfterEach
  void close() {
    database.close();
  }

  /** The limit is the connection's: it ends with it. */
  private void fill() {
    database.write(
        tx -> {
          tx.configure("PRAGMA max_page_count=1");
          return true;
        });
  }

  private int grow() {
    return database.write(tx -> DatabaseContract.insert(tx, "a".repeat(1_000_000)));
  }

  private long count() {
    return database.read(DatabaseContract::count);
  }

  @Test
  void failsOneWriteAndNotThoseAfterIt() {
    fill();
    assertThatThrownBy(this::grow)
        .isInstanceOf(StorageUnavailableException.class)
        .rootCause()
        .hasMessageContaining("SQLITE_FULL");
    assertThat(count()).isEqualTo(1);
    assertThat(grow()).isEqualTo(1);
    assertThat(count()).isEqualTo(2);
  }

  @Test
  void keepsNothingOfTheGroupThatFailed() {
    fill();
    List<Boolean> kept =
        Together.run(
            32,
            () -> {
              try {
                return grow(Thread.currentThread().threadId()) == 1;
              } catch (StorageUnavailableException e) {
                return false;
              }
            });
    assertThat(kept).contains(false);
    assertThat(count()).isEqualTo(1 + kept.stream().filter(each -> each).count());
  }

  private int grow(long number) {
    return database.write(tx -> DatabaseContract.insert(tx, number + "a".repeat(100_000)));
  }

  @Test
  void tellsOfTheProblemUntilAWriteSucceeds() {
    assertThat(database.problem()).isEmpty();
    fill();
    assertThatThrownBy(this::grow).isInstanceOf(StorageUnavailableException.class);
    assertThat(database.problem()).hasValueSatisfying(why -> assertThat(why).contains("FULL"));
    database.look();
    assertThat(database.problem()).isEmpty();
  }

  @Test
  void doesNotTakeARefusedStatementForAProblem() {
    assertThatThrownBy(() -> database.write(tx -> DatabaseContract.insert(tx, "before")))
        .isExactlyInstanceOf(StorageException.class);
    assertThat(database.problem()).isEmpty();
  }

  @Test
  void closesWhileNothingCanBeWritten() throws Exception {
    Files.delete(folder.resolve("vacha.db"));
    database.writeLater(tx -> DatabaseContract.insert(tx, "lost"));
    CompletableFuture.runAsync(database::close).get(30, TimeUnit.SECONDS);
  }
}
