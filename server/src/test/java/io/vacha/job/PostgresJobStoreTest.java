package io.vacha.job;

import io.vacha.storage.Database;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;

class PostgresJobStoreTest extends JobStoreContract {
  private final StorageSettings settings = FreshPostgres.migrated();

  @Override
  Database open() {
    return PostgresDatabase.open(settings);
  }
}
