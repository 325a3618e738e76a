package io.vacha.audit;

import io.vacha.storage.Database;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;

class PostgresAuditLogTest extends AuditLogContract {
  private final StorageSettings settings = FreshPostgres.migrated();

  @Override
  Database open() {
    return PostgresDatabase.open(settings);
  }
}
