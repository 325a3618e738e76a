package io.vacha.audit;

import io.vacha.storage.Database;
import io.vacha.storage.sqlite.SqliteDatabase;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteAuditLogTest extends AuditLogContract {
  @TempDir private Path folder;

  @Override
  Database open() {
    return SqliteDatabase.open(folder);
  }
}
