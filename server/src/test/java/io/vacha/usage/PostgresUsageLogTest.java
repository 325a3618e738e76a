package io.vacha.usage;

import io.vacha.storage.Database;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;

class PostgresUsageLogTest extends UsageLogContract {
  private final StorageSettings settings = FreshPostgres.migrated();

  @Override
  Database open() {
    return PostgresDatabase.open(settings);
  }
}
