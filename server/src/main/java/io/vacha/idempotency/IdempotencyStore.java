package io.vacha.idempotency;

import io.vacha.storage.Row;
import io.vacha.storage.Transaction;
import io.vacha.usage.UsageStore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The SQL of {@link IdempotentRequests}. */
final class IdempotencyStore {
  /** A row, and the attempt it tells of. */
  record Found(String owner, String requestId, String state, Instant begunAt, KeptAnswer answer) {
    boolean isRunning() {
      return state.equals("running");
    }
  }

  /** Who works on a request from when, and how long that is remembered. */
  record Attempt(String owner, String requestId, Instant begunAt, Instant expiresAt) {}

  private IdempotencyStore() {}

  static Optional<Found> find(Transaction tx, AskedOnce name, Instant now) {
    return tx.first(
        """
        SELECT owner, request_id, state, begun_at, fingerprint, status, headers, body_bytes
        FROM idempotent_request WHERE key_id = ? AND name = ? AND expires_at > ?""",
        row -> toFound(row, name),
        name.keyId(),
        name.name(),
        now);
  }

  private static Found toFound(Row row, AskedOnce name) {
    String state = row.text("state");
    KeptAnswer answer =
        new KeptAnswer(
            name,
            row.text("fingerprint"),
            state.equals("answered"),
            (int) row.number("status"),
            KeptAnswer.headers(row.text("headers")),
            row.number("body_bytes"));
    return new Found(
        row.text("owner"), row.text("request_id"), state, row.instant("begun_at"), answer);
  }

  static long count(Transaction tx, String keyId) {
    return tx.first(
            "SELECT count(*) AS n FROM idempotent_request WHERE key_id = ?",
            row -> row.number("n"),
            keyId)
        .orElse(0L);
  }

  /** Begins one that nobody works on; false if somebody does, or has. */
  static boolean begin(Transaction tx, AskedOnce name, Attempt attempt) {
    int expired =
        tx.update(
            "DELETE FROM idempotent_request WHERE key_id = ? AND name = ? AND expires_at <= ?",
            name.keyId(),
            name.name(),
            attempt.begunAt());
    if (expired > 0) {
      deleteBody(tx, name);
    }
    return tx.update(
            """
            INSERT INTO idempotent_request
              (key_id, name, owner, request_id, state, begun_at, expires_at)
            VALUES (?, ?, ?, ?, 'running', ?, ?) ON CONFLICT (key_id, name) DO NOTHING""",
            name.keyId(),
            name.name(),
            attempt.owner(),
            attempt.requestId(),
            attempt.begunAt(),
            attempt.expiresAt())
        == 1;
  }

  /** Goes on with one whose process has ended; false if another was quicker. */
  static boolean takeOver(Transaction tx, AskedOnce name, Found left, Attempt attempt) {
    boolean taken =
        tx.update(
                """
                UPDATE idempotent_request SET owner = ?, request_id = ?, expires_at = ?
                WHERE key_id = ? AND name = ?
                  AND owner = ? AND request_id = ? AND state = 'running'""",
                attempt.owner(),
                attempt.requestId(),
                attempt.expiresAt(),
                name.keyId(),
                name.name(),
                left.owner(),
                left.requestId())
            == 1;
    if (taken) {
      deleteBody(tx, name);
    }
    return taken;
  }

  /** The audio that an attempt was charged for; empty where it was not. */
  static OptionalLong paidMillis(Transaction tx, String keyId, Found attempt) {
    return UsageStore.charged(tx, keyId, attempt.requestId(), attempt.begunAt())
        .map(charged -> OptionalLong.of(charged.audioMillis()))
        .orElse(OptionalLong.empty());
  }

  static int addPart(Transaction tx, AskedOnce name, int part, byte[] bytes) {
    return tx.update(
        """
        INSERT INTO idempotent_body (key_id, name, part, bytes) VALUES (?, ?, ?, ?)
        ON CONFLICT (key_id, name, part) DO UPDATE SET bytes = excluded.bytes""",
        name.keyId(),
        name.name(),
        part,
        bytes);
  }

  static Optional<byte[]> part(Transaction tx, AskedOnce name, int part) {
    return tx.first(
        "SELECT bytes FROM idempotent_body WHERE key_id = ? AND name = ? AND part = ?",
        row -> row.bytes("bytes"),
        name.keyId(),
        name.name(),
        part);
  }

  static boolean finish(Transaction tx, IdempotentWork work, String owner, KeptAnswer answer) {
    return tx.update(
            """
            UPDATE idempotent_request
            SET state = ?, fingerprint = ?, status = ?, headers = ?, body_bytes = ?
            WHERE key_id = ? AND name = ? AND owner = ? AND request_id = ? AND state = 'running'""",
            answer.isComplete() ? "answered" : "dropped",
            answer.fingerprint(),
            answer.status(),
            answer.headerLines(),
            answer.bodyBytes(),
            work.name().keyId(),
            work.name().name(),
            owner,
            work.requestId())
        == 1;
  }

  static boolean release(Transaction tx, IdempotentWork work, String owner) {
    boolean released =
        tx.update(
                """
                DELETE FROM idempotent_request WHERE key_id = ? AND name = ?
                  AND owner = ? AND request_id = ? AND state = 'running'""",
                work.name().keyId(),
                work.name().name(),
                owner,
                work.requestId())
            == 1;
    if (released) {
      deleteBody(tx, work.name());
    }
    return released;
  }

  private static void deleteBody(Transaction tx, AskedOnce name) {
    tx.update(
        "DELETE FROM idempotent_body WHERE key_id = ? AND name = ?", name.keyId(), name.name());
  }

  static long keptBytes(Transaction tx, String keyId) {
    return tx.first(
            """
            SELECT coalesce(sum(body_bytes), 0) AS n FROM idempotent_request
            WHERE key_id = ? AND state = 'answered'""",
            row -> row.number("n"),
            keyId)
        .orElse(0L);
  }

  /** The oldest answers of a key, as many as are looked at at once. */
  static List<KeptAnswer> oldest(Transaction tx, String keyId, int atMost) {
    return tx.list(
        """
        SELECT name, body_bytes FROM idempotent_request
        WHERE key_id = ? AND state = 'answered' AND body_bytes > 0 ORDER BY begun_at LIMIT ?""",
        row ->
            new KeptAnswer(
                new AskedOnce(keyId, row.text("name")),
                "",
                true,
                0,
                List.of(),
                row.number("body_bytes")),
        keyId,
        atMost);
  }

  /** Forgets the body of an answer, not that it was given. */
  static void drop(Transaction tx, AskedOnce name) {
    deleteBody(tx, name);
    tx.update(
        """
        UPDATE idempotent_request SET state = 'dropped', body_bytes = 0
        WHERE key_id = ? AND name = ? AND state = 'answered'""",
        name.keyId(),
        name.name());
  }

  static List<AskedOnce> expired(Transaction tx, Instant now, int atMost) {
    return tx.list(
        "SELECT key_id, name FROM idempotent_request WHERE expires_at <= ? LIMIT ?",
        row -> new AskedOnce(row.text("key_id"), row.text("name")),
        now,
        atMost);
  }

  static void delete(Transaction tx, AskedOnce name, Instant now) {
    int deleted =
        tx.update(
            "DELETE FROM idempotent_request WHERE key_id = ? AND name = ? AND expires_at <= ?",
            name.keyId(),
            name.name(),
            now);
    if (deleted > 0) {
      deleteBody(tx, name);
    }
  }

  /** What an owner works on. */
  static List<IdempotentWork> runningOf(Transaction tx, String owner) {
    return tx.list(
        """
        SELECT key_id, name, request_id FROM idempotent_request
        WHERE owner = ? AND state = 'running'""",
        row ->
            new IdempotentWork(
                new AskedOnce(row.text("key_id"), row.text("name")),
                row.text("request_id"),
                OptionalLong.empty()),
        owner);
  }
}
