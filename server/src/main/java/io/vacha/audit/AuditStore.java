package io.vacha.audit;

import io.vacha.storage.Row;
import io.vacha.storage.Transaction;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;

/** The SQL of the audit log. */
final class AuditStore {
  /** What a status that is not known reads as. */
  private static final long NONE = 0;

  private AuditStore() {}

  static long insert(Transaction tx, Instant at, AuditEntry.Request by) {
    return tx.first(
            """
            INSERT INTO admin_audit (at, actor, action, address, request_id, subject)
            VALUES (?, ?, ?, ?, ?, '') RETURNING id""",
            row -> row.number("id"),
            at,
            by.actor(),
            by.action(),
            by.address(),
            by.requestId())
        .orElseThrow();
  }

  static int finish(Transaction tx, long id, String subject, int status) {
    return tx.update(
        "UPDATE admin_audit SET subject = ?, status = ? WHERE id = ? AND status IS NULL",
        subject,
        status,
        id);
  }

  /** Entries before one, the newest first. */
  static List<AuditEntry> before(Transaction tx, long id, int atMost) {
    return tx.list(
        """
        SELECT id, at, actor, action, address, request_id, subject, status
        FROM admin_audit WHERE id < ? ORDER BY id DESC LIMIT ?""",
        AuditStore::toEntry,
        id,
        atMost);
  }

  private static AuditEntry toEntry(Row row) {
    long status = row.number("status");
    return new AuditEntry(
        row.number("id"),
        row.instant("at"),
        new AuditEntry.Request(
            row.text("actor"), row.text("action"), row.text("address"), row.text("request_id")),
        row.text("subject"),
        status == NONE ? OptionalInt.empty() : OptionalInt.of((int) status));
  }

  /** Deletes the oldest entries, a bounded number at a time; returns how many. */
  static int deleteBefore(Transaction tx, Instant before, int atMost) {
    return tx.update(
        "DELETE FROM admin_audit WHERE id IN (SELECT id FROM admin_audit WHERE at < ? LIMIT ?)",
        before,
        atMost);
  }
}
