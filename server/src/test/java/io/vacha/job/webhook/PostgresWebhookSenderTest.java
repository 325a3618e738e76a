package io.vacha.job.webhook;

import io.vacha.storage.Database;
import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;
import java.nio.file.Path;

class PostgresWebhookSenderTest extends WebhookSenderContract {
  @Override
  Database open(Path folder) {
    return PostgresDatabase.open(FreshPostgres.migrated());
  }
}
