package io.vacha.quota.book;

import io.vacha.quota.LeaseTime;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.Reservation;
import io.vacha.storage.Row;
import io.vacha.storage.Transaction;
import java.util.Optional;

/** The SQL of the ledger. Each method is one step inside a transaction of {@link QuotaLedger}. */
final class QuotaStore {
  private QuotaStore() {}

  static Balance balance(Transaction tx, String keyId, String month) {
    return tx.first(
            """
            SELECT requests_used, requests_reserved, audio_used, audio_reserved
            FROM quota_month WHERE key_id = ? AND month = ?""",
            QuotaStore::toBalance,
            keyId,
            month)
        .orElse(Balance.NONE);
  }

  private static Balance toBalance(Row row) {
    return new Balance(
        row.number("requests_used"),
        row.number("requests_reserved"),
        row.number("audio_used"),
        row.number("audio_reserved"));
  }

  /** {@code expiresAt} is in the {@link LeaseTime} of the reservation's owner. */
  static void hold(Transaction tx, Reservation reservation, long expiresAt) {
    tx.update(
        """
        INSERT INTO quota_month (key_id, month, requests_reserved, audio_reserved)
        VALUES (?, ?, 1, ?)
        ON CONFLICT (key_id, month) DO UPDATE SET
          requests_reserved = requests_reserved + 1,
          audio_reserved = audio_reserved + excluded.audio_reserved""",
        reservation.keyId(),
        reservation.period().month(),
        reservation.audioMillis());
    tx.update(
        """
        INSERT INTO quota_reservation (owner, number, key_id, month, audio, state, expires_at)
        VALUES (?, ?, ?, ?, ?, 'held', ?)""",
        reservation.owner(),
        reservation.number(),
        reservation.keyId(),
        reservation.period().month(),
        reservation.audioMillis(),
        expiresAt);
  }

  /** Adds audio to what a reservation holds. */
  static void holdMore(Transaction tx, Reservation held, long moreMillis) {
    tx.update(
        "UPDATE quota_month SET audio_reserved = audio_reserved + ? WHERE key_id = ? AND month = ?",
        moreMillis,
        held.keyId(),
        held.period().month());
    tx.update(
        "UPDATE quota_reservation SET audio = audio + ? WHERE owner = ? AND number = ?",
        moreMillis,
        held.owner(),
        held.number());
  }

  /** Charges some of the audio that a reservation holds, and holds the rest until then. */
  static void chargePart(Transaction tx, Reservation held, long millis, long expiresAt) {
    tx.update(
        """
        UPDATE quota_month SET audio_reserved = audio_reserved - ?, audio_used = audio_used + ?
        WHERE key_id = ? AND month = ?""",
        millis,
        millis,
        held.keyId(),
        held.period().month());
    tx.update(
        """
        UPDATE quota_reservation SET audio = audio - ?, expires_at = ?
        WHERE owner = ? AND number = ?""",
        millis,
        expiresAt,
        held.owner(),
        held.number());
  }

  /** The state of a reservation; empty once it is released or long settled. */
  static Optional<String> state(Transaction tx, Reservation reservation) {
    return tx.first(
        "SELECT state FROM quota_reservation WHERE owner = ? AND number = ?",
        row -> row.text("state"),
        reservation.owner(),
        reservation.number());
  }

  static void setState(Transaction tx, String owner, long number, String state) {
    tx.update(
        "UPDATE quota_reservation SET state = ? WHERE owner = ? AND number = ?",
        state,
        owner,
        number);
  }

  static void delete(Transaction tx, String owner, long number) {
    tx.update("DELETE FROM quota_reservation WHERE owner = ? AND number = ?", owner, number);
  }

  /** Gives one request and its audio back to the month. */
  static void unhold(Transaction tx, String keyId, String month, long audioMillis) {
    tx.update(
        """
        UPDATE quota_month SET
          requests_reserved = requests_reserved - 1, audio_reserved = audio_reserved - ?
        WHERE key_id = ? AND month = ?""",
        audioMillis,
        keyId,
        month);
  }

  /** Charges one request and its audio to the month. */
  static void charge(Transaction tx, String keyId, String month, long audioMillis) {
    tx.update(
        """
        INSERT INTO quota_month (key_id, month, requests_used, audio_used) VALUES (?, ?, 1, ?)
        ON CONFLICT (key_id, month) DO UPDATE SET
          requests_used = requests_used + 1, audio_used = audio_used + excluded.audio_used""",
        keyId,
        month,
        audioMillis);
  }
}
