package io.vacha.lexicon;

import io.vacha.storage.Transaction;
import java.time.Instant;
import java.util.List;

/** The SQL of lexicons. An owner is a key's id, or the operator. */
final class LexiconStore {
  /** One word as it is kept. */
  record Stored(String word, String spoken, Instant updatedAt) {}

  private LexiconStore() {}

  static List<Stored> all(Transaction tx, String owner) {
    return tx.list(
        "SELECT word, spoken, updated_at FROM lexicon_entry WHERE owner = ? ORDER BY word",
        row -> new Stored(row.text("word"), row.text("spoken"), row.instant("updated_at")),
        owner);
  }

  static long count(Transaction tx, String owner) {
    return tx.first(
            "SELECT count(*) AS entries FROM lexicon_entry WHERE owner = ?",
            row -> row.number("entries"),
            owner)
        .orElse(0L);
  }

  /** Grows with each change; 0 where there never was one. */
  static long revision(Transaction tx, String owner) {
    return tx.first(
            "SELECT revision FROM lexicon_revision WHERE owner = ?",
            row -> row.number("revision"),
            owner)
        .orElse(0L);
  }

  static boolean contains(Transaction tx, String owner, String word) {
    return tx.first(
            "SELECT word FROM lexicon_entry WHERE owner = ? AND word = ?",
            row -> row.text("word"),
            owner,
            word)
        .isPresent();
  }

  static void put(Transaction tx, String owner, Stored entry) {
    tx.update(
        """
        INSERT INTO lexicon_entry (owner, word, spoken, updated_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (owner, word)
        DO UPDATE SET spoken = excluded.spoken, updated_at = excluded.updated_at""",
        owner,
        entry.word(),
        entry.spoken(),
        entry.updatedAt());
    changed(tx, owner);
  }

  /** Puts these entries in place of all that the owner had. */
  static void replace(Transaction tx, String owner, List<Stored> entries) {
    tx.update("DELETE FROM lexicon_entry WHERE owner = ?", owner);
    for (Stored entry : entries) {
      tx.update(
          "INSERT INTO lexicon_entry (owner, word, spoken, updated_at) VALUES (?, ?, ?, ?)",
          owner,
          entry.word(),
          entry.spoken(),
          entry.updatedAt());
    }
    changed(tx, owner);
  }

  static boolean remove(Transaction tx, String owner, String word) {
    boolean removed =
        tx.update("DELETE FROM lexicon_entry WHERE owner = ? AND word = ?", owner, word) == 1;
    if (removed) {
      changed(tx, owner);
    }
    return removed;
  }

  private static void changed(Transaction tx, String owner) {
    tx.update(
        """
        INSERT INTO lexicon_revision (owner, revision) VALUES (?, 1)
        ON CONFLICT (owner) DO UPDATE SET revision = lexicon_revision.revision + 1""",
        owner);
  }
}
