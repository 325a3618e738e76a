package io.vacha.audit;

import io.vacha.storage.Database;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;

/** While an upgrade is under way the tables are those of the next version already. */
class NextVersionAuditLogTest extends AuditLogContract {
  private final StorageSettings settings = FreshPostgres.ofTheNextVersion();

  @Override
  Database open() {
    return PostgresDatabase.open(settings);
  }
}
