package io.vacha.account.key;

import io.vacha.account.Caller;
import io.vacha.account.Role;
import io.vacha.storage.Row;
import io.vacha.storage.Transaction;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The SQL of keys and their secrets' hashes. */
final class KeyStore {
  /** A key that works now, with what is needed to let its caller in. */
  record Match(Caller caller, Optional<Instant> lastUsedAt, Optional<Instant> seenInClearAt) {}

  private static final String SELECT_KEY =
      """
      SELECT k.id, k.account_id, a.plan, k.name, k.role, k.created_at, k.expires_at, k.revoked_at,
        k.last_used_at, k.seen_in_clear_at
      FROM api_key k JOIN account a ON a.id = k.account_id\s""";

  private KeyStore() {}

  static void insert(Transaction tx, String id, NewKey key, Instant now) {
    tx.update(
        """
        INSERT INTO api_key (id, account_id, name, role, created_at, expires_at)
        VALUES (?, ?, ?, ?, ?, ?)""",
        id,
        key.accountId(),
        key.name(),
        key.role().id(),
        now,
        key.expiresAt());
  }

  static void insertSecret(Transaction tx, String hash, String keyId) {
    tx.update("INSERT INTO key_secret (hash, key_id) VALUES (?, ?)", hash, keyId);
  }

  /** Lets a key's secrets work until then at most, and forgets those whose time is over. */
  static void limitSecrets(Transaction tx, String keyId, Instant until, Instant now) {
    tx.update(
        """
        UPDATE key_secret SET valid_until = ?
        WHERE key_id = ? AND (valid_until IS NULL OR valid_until > ?)""",
        until,
        keyId,
        until);
    tx.update("DELETE FROM key_secret WHERE key_id = ? AND valid_until <= ?", keyId, now);
  }

  static Optional<Match> match(Transaction tx, String hash, Instant now) {
    return tx.first(
        """
        SELECT k.id, k.account_id, a.plan, k.role, k.last_used_at, k.seen_in_clear_at
        FROM key_secret s JOIN api_key k ON k.id = s.key_id JOIN account a ON a.id = k.account_id
        WHERE s.hash = ? AND (s.valid_until IS NULL OR s.valid_until > ?)
          AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?)""",
        KeyStore::toMatch,
        hash,
        now,
        now);
  }

  private static Match toMatch(Row row) {
    Caller caller =
        new Caller(
            row.text("id"), row.text("account_id"), row.text("plan"), Role.of(row.text("role")));
    return new Match(
        caller, row.optionalInstant("last_used_at"), row.optionalInstant("seen_in_clear_at"));
  }

  static Optional<ApiKey> find(Transaction tx, String id) {
    return tx.first(SELECT_KEY + "WHERE k.id = ?", KeyStore::toKey, id);
  }

  static boolean any(Transaction tx) {
    return tx.first("SELECT id FROM api_key LIMIT 1", row -> row.text("id")).isPresent();
  }

  static List<ApiKey> all(Transaction tx) {
    return tx.list(SELECT_KEY + "ORDER BY k.created_at, k.id", KeyStore::toKey);
  }

  private static ApiKey toKey(Row row) {
    return new ApiKey(
        row.text("id"),
        row.text("account_id"),
        row.text("plan"),
        row.text("name"),
        Role.of(row.text("role")),
        row.instant("created_at"),
        orNull(row.optionalInstant("expires_at")),
        orNull(row.optionalInstant("revoked_at")),
        orNull(row.optionalInstant("last_used_at")),
        orNull(row.optionalInstant("seen_in_clear_at")));
  }

  private static @Nullable Instant orNull(Optional<Instant> instant) {
    return instant.orElse(null);
  }

  static boolean revoke(Transaction tx, String id, Instant now) {
    return tx.update(
            "UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", now, id)
        == 1;
  }

  static int seenInClear(Transaction tx, String id, @Nullable Instant when) {
    return tx.update("UPDATE api_key SET seen_in_clear_at = ? WHERE id = ?", when, id);
  }

  static int touch(Transaction tx, String id, Instant now) {
    return tx.update("UPDATE api_key SET last_used_at = ? WHERE id = ?", now, id);
  }
}
