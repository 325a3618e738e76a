package io.vacha.job.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.storage.Database;
import io.vacha.storage.Transaction;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What webhooks of a key are signed with. Thread-safe. */
final class WebhookSecrets {
  /** How long a secret is still used after it was replaced. */
  static final Duration OVERLAP = Duration.ofHours(24);

  private final Database database;
  private final InstantSource clock;
  private final SecureRandom random;

  WebhookSecrets(Database database, InstantSource clock, SecureRandom random) {
    this.database = database;
    this.clock = clock;
    this.random = random;
  }

  /**
   * The secret of a key.
   *
   * @param previousUntil until when webhooks are signed with the one before as well; null where
   *     they are not
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Secret(String secret, @JsonProperty("previous_until") @Nullable Instant previousUntil) {}

  private record Stored(String secret, String previous, Instant until) {}

  /** The secret of a key, which is made when it is first asked for. */
  Secret get(String keyId) {
    Stored stored = stored(keyId);
    return new Secret(
        stored.secret(), stored.until().isAfter(clock.instant()) ? stored.until() : null);
  }

  /** All that a webhook is signed with now, the newest first. */
  List<String> current(String keyId) {
    Stored stored = stored(keyId);
    return stored.until().isAfter(clock.instant())
        ? List.of(stored.secret(), stored.previous())
        : List.of(stored.secret());
  }

  /** Makes another secret; the one before is used beside it for {@link #OVERLAP}. */
  Secret rotate(String keyId) {
    var _ = stored(keyId);
    String secret = WebhookSignature.newSecret(random);
    Instant until = Instant.ofEpochMilli(clock.instant().plus(OVERLAP).toEpochMilli());
    database.write(
        tx ->
            tx.update(
                """
                UPDATE webhook_secret SET previous = secret, previous_until = ?, secret = ?
                WHERE key_id = ?""",
                until,
                secret,
                keyId));
    return new Secret(secret, until);
  }

  private Stored stored(String keyId) {
    return database.read(tx -> find(tx, keyId)).orElseGet(() -> create(keyId));
  }

  private Stored create(String keyId) {
    String secret = WebhookSignature.newSecret(random);
    return database.write(
        tx -> {
          int _ =
              tx.update(
                  """
                  INSERT INTO webhook_secret (key_id, secret) VALUES (?, ?)
                  ON CONFLICT (key_id) DO NOTHING""",
                  keyId,
                  secret);
          return find(tx, keyId).orElseThrow();
        });
  }

  private static Optional<Stored> find(Transaction tx, String keyId) {
    return tx.first(
        "SELECT secret, previous, previous_until FROM webhook_secret WHERE key_id = ?",
        row -> new Stored(row.text("secret"), row.text("previous"), row.instant("previous_until")),
        keyId);
  }
}
