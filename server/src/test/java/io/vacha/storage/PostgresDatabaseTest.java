package io.vacha.storage;

import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;

class PostgresDatabaseTest extends ConcurrentWritesContract {
  private final StorageSettings settings = FreshPostgres.migrated();

  @Override
  protected Database open() {
    return PostgresDatabase.open(settings);
  }
}
