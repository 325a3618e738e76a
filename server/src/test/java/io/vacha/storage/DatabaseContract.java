package io.vacha.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every kind of database guarantees. */
abstract class DatabaseContract {
  Database database;

  /** Opens the same database each time it is called within one test. */
  protected abstract Database open();

  @BeforeEach
  void openDatabase() {
    database = open();
  }

  @AfterEach
  void closeDatabase() {
    database.close();
  }

  @Test
  void keepsWhatWasWrittenAcrossAReopening() {
    insert("a");
    database.close();
    database = open();
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void showsAWriteToTheNextRead() {
    for (int i = 1; i <= 50; i++) {
      insert("a" + i);
      assertThat(count()).isEqualTo(i);
    }
  }

  @Test
  void throwsTheExceptionOfTheWork() {
    assertThatThrownBy(() -> database.write(tx -> insertAndFail(tx, true)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("on purpose");
  }

  @Test
  void refusesToWriteInARead() {
    assertThatThrownBy(() -> database.read(tx -> insert(tx, "a")))
        .isInstanceOf(StorageException.class);
    assertThat(count()).isZero();
  }

  @Test
  void refusesAWriteInsideAWrite() {
    assertThatThrownBy(() -> database.write(_ -> database.write(tx -> insert(tx, "a"))))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void finishesALaterWriteBeforeItCloses() {
    for (int i = 0; i < 100; i++) {
      String id = "a" + i;
      database.writeLater(tx -> insert(tx, id));
    }
    database.close();
    database = open();
    assertThat(count()).isEqualTo(100);
  }

  @Test
  void refusesToWriteOnceClosed() {
    database.close();
    assertThatThrownBy(() -> insert("a")).isInstanceOf(StorageException.class);
    database.close();
  }

  @Test
  void writesOnAThreadThatIsInterrupted() {
    Thread.currentThread().interrupt();
    insert("a");
    assertThat(Thread.interrupted()).isTrue();
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void findsNothingWhereNothingIs() {
    Optional<String> none =
        database.read(tx -> tx.first("SELECT id FROM account", row -> row.text("id")));
    assertThat(none).isEmpty();
  }

  void insert(String id) {
    database.write(tx -> insert(tx, id));
  }

  static int insertAndFail(Transaction tx, boolean fails) {
    int inserted = insert(tx, "a" + Thread.currentThread().threadId() + Math.random());
    if (fails) {
      throw new IllegalArgumentException("on purpose");
    }
    return inserted;
  }

  static int insert(Transaction tx, String id) {
    return tx.update(
        "INSERT INTO account (id, name, plan, created_at) VALUES (?, ?, 'free', 0)", id, id);
  }

  long count() {
    return database.read(DatabaseContract::count);
  }

  static long count(Transaction tx) {
    return tx.first("SELECT count(*) AS n FROM account", row -> row.number("n")).orElseThrow();
  }
}
