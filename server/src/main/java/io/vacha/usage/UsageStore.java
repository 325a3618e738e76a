package io.vacha.usage;

import io.vacha.storage.Row;
import io.vacha.storage.Transaction;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The SQL of usage records. */
public final class UsageStore {
  private UsageStore() {}

  /** Appends a record in the transaction that charges for it. */
  public static void insert(Transaction transaction, UsageEvent event) {
    transaction.update(
        """
        INSERT INTO usage_event (at, request_id, key_id, operation, status, audio, latency_micros)
        VALUES (?, ?, ?, ?, ?, ?, ?)""",
        event.at(),
        event.requestId(),
        event.keyId(),
        event.operation().id(),
        event.status(),
        event.audioMillis(),
        event.latency().toNanos() / 1000);
  }

  /**
   * Whether this very event was recorded. All of it is compared: callers choose the ids of their
   * requests, and may use one again.
   */
  public static boolean isRecorded(Transaction transaction, UsageEvent event) {
    return transaction
        .first(
            """
            SELECT id FROM usage_event
            WHERE key_id = ? AND at = ? AND request_id = ? AND operation = ? AND status = ?
              AND audio = ? AND latency_micros = ?""",
            _ -> true,
            event.keyId(),
            event.at(),
            event.requestId(),
            event.operation().id(),
            event.status(),
            event.audioMillis(),
            event.latency().toNanos() / 1000)
        .isPresent();
  }

  /** Begins the record of work that is charged in parts; returns it. */
  public static long begin(Transaction transaction, UsageEvent part) {
    insert(transaction, part);
    return transaction
        .first(
            "SELECT max(id) AS id FROM usage_event WHERE key_id = ? AND at = ?",
            row -> row.number("id"),
            part.keyId(),
            part.at())
        .orElseThrow();
  }

  /** The same under a number that the caller gives. */
  public static void begin(Transaction transaction, UsageEvent part, long record) {
    transaction.update(
        """
        INSERT INTO usage_event
          (id, at, request_id, key_id, operation, status, audio, latency_micros)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
        record,
        part.at(),
        part.requestId(),
        part.keyId(),
        part.operation().id(),
        part.status(),
        part.audioMillis(),
        part.latency().toNanos() / 1000);
  }

  /** Adds a further part to a record. */
  public static void addTo(Transaction transaction, long record, UsageEvent part) {
    transaction.update(
        "UPDATE usage_event SET audio = audio + ?, latency_micros = ?, status = ? WHERE id = ?",
        part.audioMillis(),
        part.latency().toNanos() / 1000,
        part.status(),
        record);
  }

  /** What was charged for some work, and the number of its record. */
  public record Charged(long record, long audioMillis) {}

  /** What was charged since then under the id of a request; empty where nothing was. */
  public static Optional<Charged> charged(
      Transaction transaction, String keyId, String requestId, Instant since) {
    return transaction.first(
        """
        SELECT id, audio FROM usage_event
        WHERE key_id = ? AND at >= ? AND request_id = ? AND status = 200""",
        row -> new Charged(row.number("id"), row.number("audio")),
        keyId,
        since,
        requestId);
  }

  static List<DailyUsage> daily(Transaction transaction, Instant from, Instant to) {
    return transaction.list(
        """
        SELECT at / 86400000 AS day, key_id, operation,
          sum(CASE WHEN status BETWEEN 200 AND 299 THEN 1 ELSE 0 END) AS requests,
          sum(CASE WHEN status BETWEEN 200 AND 299 THEN 0 ELSE 1 END) AS failures,
          sum(audio) AS audio
        FROM usage_event WHERE at >= ? AND at < ?
        GROUP BY at / 86400000, key_id, operation ORDER BY day, key_id, operation""",
        UsageStore::toDaily,
        from,
        to);
  }

  static List<DailyUsage> dailyOf(Transaction transaction, String keyId, Instant from, Instant to) {
    return transaction.list(
        """
        SELECT at / 86400000 AS day, key_id, operation,
          sum(CASE WHEN status BETWEEN 200 AND 299 THEN 1 ELSE 0 END) AS requests,
          sum(CASE WHEN status BETWEEN 200 AND 299 THEN 0 ELSE 1 END) AS failures,
          sum(audio) AS audio
        FROM usage_event WHERE key_id = ? AND at >= ? AND at < ?
        GROUP BY at / 86400000, key_id, operation ORDER BY day, operation""",
        UsageStore::toDaily,
        keyId,
        from,
        to);
  }

  static List<UsageEvent> recentOf(Transaction transaction, String keyId, int atMost) {
    return transaction.list(
        """
        SELECT request_id, key_id, operation, status, audio, latency_micros, at
        FROM usage_event WHERE key_id = ? ORDER BY at DESC, id DESC LIMIT ?""",
        UsageStore::toEvent,
        keyId,
        atMost);
  }

  private static UsageEvent toEvent(Row row) {
    return new UsageEvent(
        row.text("request_id"),
        row.text("key_id"),
        Operation.of(row.text("operation")),
        (int) row.number("status"),
        row.number("audio"),
        Duration.ofNanos(1000 * row.number("latency_micros")),
        Instant.ofEpochMilli(row.number("at")));
  }

  private static DailyUsage toDaily(Row row) {
    return new DailyUsage(
        LocalDate.ofEpochDay(row.number("day")),
        row.text("key_id"),
        Operation.of(row.text("operation")),
        row.number("requests"),
        row.number("failures"),
        row.number("audio"));
  }

  /** Deletes the oldest records, a bounded number at a time; returns how many. */
  static int deleteBefore(Transaction transaction, Instant before, int atMost) {
    return transaction.update(
        "DELETE FROM usage_event WHERE id IN (SELECT id FROM usage_event WHERE at < ? LIMIT ?)",
        before,
        atMost);
  }
}
