package io.vacha.storage.postgres;

import io.vacha.settings.Secret;
import io.vacha.storage.Database;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.Transaction;
import io.vacha.testing.PostgresServer;

/** Databases for tests, on the server they share. */
public final class FreshPostgres {
  private FreshPostgres() {}

  /** How to reach one that has all its tables and nothing in them. */
  public static StorageSettings migrated() {
    StorageSettings settings = settings(PostgresServer.shared().freshUrl());
    PostgresDatabase.migrate(settings);
    return settings;
  }

  /** The same as a later version leaves it, which has added to every table and one of its own. */
  public static StorageSettings ofTheNextVersion() {
    StorageSettings settings = migrated();
    try (Database database = PostgresDatabase.open(settings)) {
      int _ = database.write(FreshPostgres::add);
    }
    return settings;
  }

  private static int add(Transaction tx) {
    tx.list(
            """
            SELECT table_name AS name FROM information_schema.tables
            WHERE table_schema = current_schema()""",
            row -> row.text("name"))
        .forEach(
            name ->
                tx.update("ALTER TABLE " + name + " ADD COLUMN later TEXT NOT NULL DEFAULT ''"));
    tx.update("CREATE TABLE later (id TEXT PRIMARY KEY)");
    return tx.update("UPDATE schema_version SET version = version + 1");
  }

  /** The settings for an address, as its administrator. */
  public static StorageSettings settings(String url) {
    return new StorageSettings(
        url, PostgresServer.USER, new Secret(PostgresServer.PASSWORD), 8, null);
  }
}
