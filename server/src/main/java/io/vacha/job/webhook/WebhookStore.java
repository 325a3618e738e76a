package io.vacha.job.webhook;

import io.vacha.storage.Transaction;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The SQL of webhooks, which are columns of jobs that have ended. */
final class WebhookStore {
  private WebhookStore() {}

  /**
   * One that is to be sent.
   *
   * @param attempts how often it was tried, with the attempt that it is taken for
   */
  record Due(
      String jobId,
      String keyId,
      String kind,
      String jobState,
      Instant finishedAt,
      String url,
      int attempts,
      Instant dueAt) {
    private Due taken() {
      return new Due(jobId, keyId, kind, jobState, finishedAt, url, attempts + 1, dueAt);
    }
  }

  /** Keys that have some to be sent, who waits longest first. */
  static List<String> keys(Transaction tx, Instant now, int atMost) {
    return tx.list(
        """
        SELECT key_id, min(webhook_due_at) AS due FROM job
        WHERE webhook_due_at <= ? GROUP BY key_id ORDER BY due LIMIT ?""",
        row -> row.text("key_id"),
        now,
        atMost);
  }

  /**
   * Takes the one of a key that waits longest. It is due again at the end of the lease, unless
   * {@link #settle} says otherwise.
   */
  static Optional<Due> take(Transaction tx, String keyId, Instant now, Instant leaseEnd) {
    return tx.first(
            """
            SELECT id, key_id, kind, state, finished_at, webhook_url, webhook_attempts,
              webhook_due_at
            FROM job WHERE key_id = ? AND webhook_due_at <= ? ORDER BY webhook_due_at LIMIT 1""",
            row ->
                new Due(
                    row.text("id"),
                    row.text("key_id"),
                    row.text("kind"),
                    row.text("state"),
                    row.instant("finished_at"),
                    row.text("webhook_url"),
                    (int) row.number("webhook_attempts"),
                    row.instant("webhook_due_at")),
            keyId,
            now)
        .filter(due -> claim(tx, due, leaseEnd))
        .map(Due::taken);
  }

  private static boolean claim(Transaction tx, Due due, Instant leaseEnd) {
    return tx.update(
            """
            UPDATE job SET webhook_attempts = webhook_attempts + 1, webhook_due_at = ?
            WHERE id = ? AND webhook_due_at = ?""",
            leaseEnd,
            due.jobId(),
            due.dueAt())
        == 1;
  }

  /**
   * Notes what came of an attempt, unless another has been made since.
   *
   * @param nextAt when it is tried again; null for not at all
   */
  static boolean settle(Transaction tx, Due due, String state, @Nullable Instant nextAt) {
    return tx.update(
            """
            UPDATE job SET webhook_state = ?, webhook_due_at = ?
            WHERE id = ? AND webhook_attempts = ? AND webhook_state = 'pending'""",
            state,
            nextAt,
            due.jobId(),
            due.attempts())
        == 1;
  }

  /** Ends all that a key would have sent to a receiver by now. */
  static int disable(Transaction tx, String keyId, String url) {
    return tx.update(
        """
        UPDATE job SET webhook_state = 'disabled', webhook_due_at = NULL
        WHERE key_id = ? AND webhook_url = ? AND webhook_state = 'pending'
          AND webhook_due_at IS NOT NULL""",
        keyId,
        url);
  }
}
