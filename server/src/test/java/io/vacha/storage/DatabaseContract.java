package io.vacha.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.support.Together;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every kind of database guarantees. */
abstract class DatabaseContract {
  private Database database;

  /** Opens the same database each time it is called within one test. */
  abstract Database open();

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
  void undoesAFailedWriteAndNoOtherOfItsGroup() {
    var results =
        Together.run(
            64,
            () -> {
              boolean fails = Thread.currentThread().threadId() % 2 == 0;
              try {
                return database.write(tx -> insertAndFail(tx, fails));
              } catch (IllegalArgumentException e) {
                return 0;
              }
            });
    long kept = results.stream().mapToInt(Integer::intValue).sum();
    assertThat(count()).isEqualTo(kept).isBetween(1L, 63L);
  }

  @Test
  void throwsTheExceptionOfTheWork() {
    assertThatThrownBy(() -> database.write(tx -> insertAndFail(tx, true)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("on purpose");
  }

  @Test
  void serialisesWritesThatReadFirst() {
    insert("counter");
    Together.run(
        200,
        () ->
            database.write(
                tx -> {
                  long seen =
                      tx.first("SELECT created_at FROM account", row -> row.number("created_at"))
                          .orElseThrow();
                  return tx.update("UPDATE account SET created_at = ?", seen + 1);
                }));
    long total =
        database.read(
            tx ->
                tx.first("SELECT created_at FROM account", row -> row.number("created_at"))
                    .orElseThrow());
    assertThat(total).isEqualTo(200);
  }

  @Test
  void readsOneSnapshotWhileOthersWrite() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch written = new CountDownLatch(1);
    Thread writer =
        Thread.ofVirtual()
            .start(
                () -> {
                  await(begun);
                  insert("a");
                  written.countDown();
                });
    long changed =
        database.read(
            tx -> {
              long before = count(tx);
              begun.countDown();
              await(written);
              return count(tx) - before;
            });
    writer.join();
    assertThat(changed).isZero();
    assertThat(count()).isEqualTo(1);
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
  void mixesFlushedAndUnflushedWrites() {
    Together.run(
        200,
        () -> {
          String id = "a" + Thread.currentThread().threadId();
          return Thread.currentThread().threadId() % 2 == 0
              ? database.write(tx -> insert(tx, id))
              : database.writeUnflushed(tx -> insert(tx, id));
        });
    assertThat(count()).isEqualTo(200);
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

  private void insert(String id) {
    database.write(tx -> insert(tx, id));
  }

  private static int insertAndFail(Transaction tx, boolean fails) {
    int inserted = insert(tx, "a" + Thread.currentThread().threadId() + Math.random());
    if (fails) {
      throw new IllegalArgumentException("on purpose");
    }
    return inserted;
  }

  private static int insert(Transaction tx, String id) {
    return tx.update(
        "INSERT INTO account (id, name, plan, created_at) VALUES (?, ?, 'free', 0)", id, id);
  }

  private long count() {
    return database.read(DatabaseContract::count);
  }

  private static long count(Transaction tx) {
    return tx.first("SELECT count(*) AS n FROM account", row -> row.number("n")).orElseThrow();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
