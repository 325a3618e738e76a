package io.vacha.quota.book;

import io.vacha.storage.Row;
import io.vacha.storage.Transaction;
import java.util.List;

/** The SQL of {@link QuotaSweeper}: what is left over in the ledger. */
final class SweepStore {
  /** A held reservation as the sweeper sees it. */
  record Held(String owner, long number, String keyId, String month, long audio) {}

  private SweepStore() {}

  static List<String> owners(Transaction tx) {
    return tx.list("SELECT DISTINCT owner FROM quota_reservation", row -> row.text("owner"));
  }

  static List<Held> heldBy(Transaction tx, String owner) {
    return tx.list(
        """
        SELECT owner, number, key_id, month, audio FROM quota_reservation
        WHERE owner = ? AND state = 'held'""",
        SweepStore::toHeld,
        owner);
  }

  static List<Held> expired(Transaction tx, String owner, long now) {
    return tx.list(
        """
        SELECT owner, number, key_id, month, audio FROM quota_reservation
        WHERE state = 'held' AND expires_at <= ? AND owner = ?""",
        SweepStore::toHeld,
        now,
        owner);
  }

  private static Held toHeld(Row row) {
    return new Held(
        row.text("owner"),
        row.number("number"),
        row.text("key_id"),
        row.text("month"),
        row.number("audio"));
  }

  static void deleteAllOf(Transaction tx, String owner) {
    tx.update("DELETE FROM quota_reservation WHERE owner = ?", owner);
  }

  /** Deletes the oldest settled rows of an owner; returns how many. */
  static int deleteSettled(Transaction tx, String owner, long expiredBefore, int atMost) {
    return tx.update(
        """
        DELETE FROM quota_reservation WHERE owner = ? AND state <> 'held' AND expires_at < ?
          AND number IN (SELECT number FROM quota_reservation WHERE owner = ? ORDER BY number LIMIT ?)""",
        owner,
        expiredBefore,
        owner,
        atMost);
  }
}
