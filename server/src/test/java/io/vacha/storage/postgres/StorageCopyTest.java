package io.vacha.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.Transaction;
import io.vacha.storage.sqlite.SqliteDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Moving an installation from SQLite. */
class StorageCopyTest {
  private static final int EVENTS = 12_000;

  @TempDir private Path folder;
  private final StorageSettings target = FreshPostgres.migrated();
  private final List<String> told = new ArrayList<>();
  private Database source;

  @BeforeEach
  void fill() {
    source = SqliteDatabase.open(folder);
    source.write(
        tx -> {
          tx.update("INSERT INTO account VALUES ('acct', 'ធនាគារ', 'paid', 1)");
          tx.update(
              "INSERT INTO api_key VALUES ('key', 'acct', 'k', 'client', 1, NULL, 5, NULL, 6)");
          tx.update(
              "INSERT INTO admin_audit VALUES (3, 9, 'key', 'revoke', '::1', 'req', 'k', 204)");
          tx.update("INSERT INTO key_secret VALUES ('hash', 'key', NULL)");
          tx.update("INSERT INTO quota_month VALUES ('key', '2026-11', 7, 2, 900, 50)");
          tx.update("INSERT INTO lexicon_entry VALUES ('key', 'ABA', 'អេប៊ីអេ', 3)");
          tx.update("INSERT INTO lexicon_revision VALUES ('key', 4)");
          for (int i = 0; i < EVENTS; i++) {
            addEvent(tx);
          }
          return true;
        });
  }

  @AfterEach
  void close() {
    source.close();
  }

  private static int addEvent(Transaction tx) {
    return tx.update(
        """
        INSERT INTO usage_event (at, request_id, key_id, operation, status, audio, latency_micros)
        VALUES (5, 'req', 'key', 'tts', 200, 3, 4)""");
  }

  private void copy() {
    StorageCopy.copy(source, target, told::add);
  }

  @Test
  void copiesEverythingThatIsKept() {
    copy();
    try (Database copied = PostgresDatabase.open(target)) {
      for (CopiedTable table : CopiedTable.ALL) {
        assertThat(copied.read(table::sums)).isEqualTo(source.read(table::sums));
      }
      Optional<String> name =
          copied.read(tx -> tx.first("SELECT name FROM account", row -> row.text("name")));
      assertThat(name).contains("ធនាគារ");
      Optional<Long> held =
          copied.read(
              tx ->
                  tx.first(
                      "SELECT requests_reserved + audio_reserved AS held FROM quota_month",
                      row -> row.number("held")));
      assertThat(held).contains(0L);
      copied.write(StorageCopyTest::addEvent);
    }
    assertThat(told).hasSize(10).anyMatch(line -> line.matches("usage_event +12000 rows"));
  }

  @Test
  void refusesADatabaseThatIsInUse() {
    copy();
    assertThatThrownBy(this::copy)
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("Copy into an empty one");
  }

  @Test
  void goesOnWhereItWasBrokenOffAndIsNotUsedBefore() {
    try (PostgresDatabase half = PostgresDatabase.openForCopy(target)) {
      half.agree("copy", "begun");
      CopiedTable first = CopiedTable.ALL.getFirst();
      half.write(tx -> first.insert(tx, source.read(from -> first.after(from, first.last(tx)))));
      CopiedTable events = CopiedTable.ALL.get(4);
      half.write(tx -> events.insert(tx, source.read(from -> events.after(from, events.last(tx)))));
    }
    assertThatThrownBy(() -> PostgresDatabase.open(target).close())
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("storage copy again");
    copy();
    PostgresDatabase.open(target).close();
  }
}
