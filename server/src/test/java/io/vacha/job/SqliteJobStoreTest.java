package io.vacha.job;

import io.vacha.storage.Database;
import io.vacha.storage.sqlite.SqliteDatabase;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteJobStoreTest extends JobStoreContract {
  @TempDir private Path folder;

  @Override
  Database open() {
    return SqliteDatabase.open(folder);
  }
}
