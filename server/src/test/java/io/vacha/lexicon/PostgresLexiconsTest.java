package io.vacha.lexicon;

import io.vacha.storage.Database;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;

class PostgresLexiconsTest extends LexiconsContract {
  private final StorageSettings settings = FreshPostgres.migrated();

  @Override
  Database open() {
    return PostgresDatabase.open(settings);
  }
}
