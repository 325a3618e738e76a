package io.vacha.job.webhook;

import io.vacha.storage.Database;
import io.vacha.storage.sqlite.SqliteDatabase;
import java.nio.file.Path;

class SqliteWebhookSenderTest extends WebhookSenderContract {
  @Override
  Database open(Path folder) {
    return SqliteDatabase.open(folder);
  }
}
