package io.vacha.storage.postgres;

import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.Transaction;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Copies what a SQLite installation has into PostgreSQL, in pieces: one that was broken off goes on
 * where it was. Used once.
 */
public final class StorageCopy {
  private static final String BEGUN = "begun";
  private static final String DONE = "done";

  private final Database from;
  private final PostgresDatabase to;
  private final Consumer<String> progress;

  private StorageCopy(Database from, PostgresDatabase to, Consumer<String> progress) {
    this.from = from;
    this.to = to;
    this.progress = progress;
  }

  /**
   * Copies everything; no service may run on either.
   *
   * @param progress is told a line for each table
   * @throws StorageException if there is something else in the database, or it differs in the end
   */
  public static void copy(Database from, StorageSettings to, Consumer<String> progress) {
    try (PostgresDatabase target = PostgresDatabase.openForCopy(to)) {
      new StorageCopy(from, target, progress).run();
    }
  }

  private void run() {
    begin();
    CopiedTable.ALL.forEach(this::copy);
    to.write(tx -> continueNumbers(tx, "usage_event") && continueNumbers(tx, "admin_audit"));
    CopiedTable.ALL.forEach(this::compare);
    to.write(tx -> tx.update("UPDATE agreement SET value = ? WHERE name = 'copy'", DONE));
  }

  private void begin() {
    Optional<String> state = to.read(StorageCopy::state);
    boolean isForeign = state.isEmpty() && to.read(CopiedTable.ALL.getFirst()::last).isPresent();
    if (isForeign || state.filter(DONE::equals).isPresent()) {
      throw new StorageException(
          "There are accounts in this database already. Copy into an empty one.");
    }
    to.agree("copy", BEGUN);
  }

  private static Optional<String> state(Transaction tx) {
    return tx.first("SELECT value FROM agreement WHERE name = 'copy'", row -> row.text("value"));
  }

  /** Whether a copy was begun and not finished: the database must not be used then. */
  static boolean isUnfinished(Transaction tx) {
    return state(tx).filter(BEGUN::equals).isPresent();
  }

  private void copy(CopiedTable table) {
    int copied;
    do {
      copied = copyNext(table);
    } while (copied > 0);
  }

  private int copyNext(CopiedTable table) {
    var last = to.read(table::last);
    var rows = from.read(tx -> table.after(tx, last));
    return rows.isEmpty() ? 0 : to.write(tx -> table.insert(tx, rows));
  }

  /** New records get numbers after those of the copied ones. */
  private static boolean continueNumbers(Transaction tx, String table) {
    return tx.first(
            """
            SELECT setval(pg_get_serial_sequence('%1$s', 'id'),
              (SELECT coalesce(max(id), 1) FROM %1$s)) AS n"""
                .formatted(table),
            row -> row.number("n"))
        .isPresent();
  }

  private void compare(CopiedTable table) {
    String there = from.read(table::sums);
    String here = to.read(table::sums);
    if (!there.equals(here)) {
      throw new StorageException(
          "The table %s differs after copying: %s there, %s here. Does a service run on it?"
              .formatted(table.name(), there, here));
    }
    progress.accept(
        "%-20s %s rows".formatted(table.name(), List.of(here.split(" ", 2)).getFirst()));
  }
}
