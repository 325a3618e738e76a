package io.vacha.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Together;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** What every kind of database guarantees to many at once. */
public abstract class ConcurrentWritesContract extends DatabaseContract {
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

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
