package io.vacha.storage.postgres;

import io.vacha.settings.Secret;
import io.vacha.storage.StorageSettings;
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

  /** The settings for an address, as its administrator. */
  public static StorageSettings settings(String url) {
    return new StorageSettings(
        url, PostgresServer.USER, new Secret(PostgresServer.PASSWORD), 8, null);
  }
}
