package io.vacha.job;

import io.vacha.job.StoredJob.Failure;
import io.vacha.job.turn.WaitingJob;
import io.vacha.job.webhook.Webhook;
import io.vacha.storage.Row;
import io.vacha.storage.Transaction;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The SQL of jobs. Whoever works on one is its owner; what an owner writes is lost without it. */
final class JobStore {
  private static final String SELECT =
      """
      SELECT id, key_id, kind, state, place, options, created_at, started_at, finished_at,
        expires_at, attempts, done_millis, total_millis, result_forms, error_type, error_message,
        webhook_url, webhook_state, webhook_attempts
      FROM job\s""";

  /** Without what only the work needs, and which may be long. */
  private static final String SELECT_LISTED = SELECT.replace(" options,", " '' AS options,");

  private JobStore() {}

  static void insert(Transaction tx, StoredJob job) {
    tx.update(
        """
        INSERT INTO job (id, key_id, kind, state, place, options, created_at, ready_at,
          webhook_url, webhook_state)
        VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?)""",
        job.id(),
        job.keyId(),
        job.kind().id(),
        job.place(),
        job.options(),
        job.times().createdAt(),
        job.times().createdAt(),
        job.webhook().map(Webhook::url).orElse(""),
        job.webhook().map(Webhook::state).orElse(""));
  }

  static Optional<StoredJob> find(Transaction tx, String id) {
    return tx.first(SELECT + "WHERE id = ?", JobStore::toJob, id);
  }

  static Optional<StoredJob> find(Transaction tx, String keyId, String id) {
    return find(tx, id).filter(job -> job.keyId().equals(keyId));
  }

  private static StoredJob toJob(Row row) {
    String error = row.text("error_type");
    return new StoredJob(
        row.text("id"),
        row.text("key_id"),
        JobKind.of(row.text("kind")),
        JobState.of(row.text("state")),
        row.text("place"),
        row.text("options"),
        new StoredJob.Times(
            row.instant("created_at"),
            row.optionalInstant("started_at"),
            row.optionalInstant("finished_at"),
            row.optionalInstant("expires_at")),
        (int) row.number("attempts"),
        row.number("done_millis"),
        row.number("total_millis"),
        Arrays.stream(row.text("result_forms").split(" ", -1))
            .filter(form -> !form.isEmpty())
            .toList(),
        error.isEmpty()
            ? Optional.empty()
            : Optional.of(new Failure(error, row.text("error_message"))),
        toWebhook(row));
  }

  private static Optional<Webhook> toWebhook(Row row) {
    String url = row.text("webhook_url");
    return url.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Webhook(url, row.text("webhook_state"), (int) row.number("webhook_attempts")));
  }

  /** Jobs of a key that were made before another, the newest first, without their options. */
  static List<StoredJob> before(Transaction tx, String keyId, String id, int atMost) {
    return tx.list(
        SELECT_LISTED + "WHERE key_id = ? AND id < ? ORDER BY id DESC LIMIT ?",
        JobStore::toJob,
        keyId,
        id,
        atMost);
  }

  /** The jobs of a key that have not ended. */
  static List<String> unfinished(Transaction tx, String keyId) {
    return tx.list(
        "SELECT id FROM job WHERE key_id = ? AND state IN ('queued', 'processing')",
        row -> row.text("id"),
        keyId);
  }

  /** How many jobs of a key are remembered. */
  static long kept(Transaction tx, String keyId) {
    return tx.first("SELECT count(*) AS n FROM job WHERE key_id = ?", row -> row.number("n"), keyId)
        .orElse(0L);
  }

  /** One of each key that may have one more, those of keys with the fewest at work first. */
  static List<WaitingJob> waiting(Transaction tx, String place, int perKey, Instant now) {
    return tx.list(
        """
        SELECT queue.id, queue.key_id, coalesce(work.n, 0) AS n FROM
          (SELECT key_id, min(id) AS id FROM job
            WHERE state = 'queued' AND place = ? AND ready_at <= ? GROUP BY key_id) queue
          LEFT JOIN (SELECT key_id, count(*) AS n FROM job
            WHERE state = 'processing' GROUP BY key_id) work ON work.key_id = queue.key_id
        WHERE coalesce(work.n, 0) < ? ORDER BY coalesce(work.n, 0), queue.id""",
        row -> new WaitingJob(row.text("id"), row.text("key_id"), row.number("n")),
        place,
        now,
        perKey);
  }

  /** Makes a queued job that of an owner; false if somebody was quicker. */
  static boolean claim(Transaction tx, String id, String owner, Instant now) {
    return tx.update(
            """
            UPDATE job SET state = 'processing', owner = ?, started_at = coalesce(started_at, ?)
            WHERE id = ? AND state = 'queued'""",
            owner,
            now,
            id)
        == 1;
  }

  /** Notes progress; false if the job is no longer the owner's. */
  static boolean progress(Transaction tx, String id, String owner, long done, long total) {
    return tx.update(
            """
            UPDATE job SET done_millis = ?, total_millis = ?, attempts = 0
            WHERE id = ? AND owner = ? AND state = 'processing'""",
            done,
            total,
            id,
            owner)
        == 1;
  }

  /** Puts a job back. */
  static boolean requeue(Transaction tx, String id, String owner, int attempts, Instant readyAt) {
    return tx.update(
            """
            UPDATE job SET state = 'queued', owner = '', attempts = ?, ready_at = ?
            WHERE id = ? AND owner = ? AND state = 'processing'""",
            attempts,
            readyAt,
            id,
            owner)
        == 1;
  }

  /**
   * How a job ends.
   *
   * @param forms of the result
   */
  record End(
      JobState state, String forms, @Nullable Failure failure, Instant at, Instant expiresAt) {}

  /** Ends a job that an owner works on. */
  static boolean finish(Transaction tx, String id, String owner, End end) {
    return tx.update(
            """
            UPDATE job SET state = ?, result_forms = ?, error_type = ?, error_message = ?,
              finished_at = ?, expires_at = ?,
              webhook_due_at = CASE WHEN webhook_state = 'pending' THEN ? END
            WHERE id = ? AND owner = ? AND state = 'processing'""",
            end.state().id(),
            end.forms(),
            end.failure() == null ? "" : end.failure().type(),
            end.failure() == null ? "" : end.failure().message(),
            end.at(),
            end.expiresAt(),
            end.at(),
            id,
            owner)
        == 1;
  }

  /** Ends a job whoever works on it; false if it has ended. */
  static boolean cancel(Transaction tx, String id, Instant now, Instant expiresAt) {
    return tx.update(
            """
            UPDATE job SET state = 'cancelled', finished_at = ?, expires_at = ?,
              webhook_due_at = CASE WHEN webhook_state = 'pending' THEN ? END
            WHERE id = ? AND state IN ('queued', 'processing')""",
            now,
            expiresAt,
            now,
            id)
        == 1;
  }

  static boolean delete(Transaction tx, String id) {
    return tx.update("DELETE FROM job WHERE id = ?", id) == 1;
  }

  /** Who works on jobs, and on which. */
  record Work(String id, String owner, int attempts) {}

  static List<Work> processing(Transaction tx, String place) {
    return tx.list(
        "SELECT id, owner, attempts FROM job WHERE state = 'processing' AND place = ?",
        row -> new Work(row.text("id"), row.text("owner"), (int) row.number("attempts")),
        place);
  }

  static List<StoredJob> expired(Transaction tx, String place, Instant now, int atMost) {
    return tx.list(
        SELECT + "WHERE expires_at <= ? AND place = ? LIMIT ?",
        JobStore::toJob,
        now,
        place,
        atMost);
  }
}
