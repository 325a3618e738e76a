package io.vacha.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.sqlite.SqliteDatabase;
import io.vacha.testing.PostgresServer;
import io.vacha.testing.Together;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which schemas a program uses, and how they come about. */
class PostgresSchemaTest {
  private static StorageSettings fresh() {
    return FreshPostgres.settings(PostgresServer.shared().freshUrl());
  }

  private static void setVersion(StorageSettings settings, long version, long minReader) {
    try (Database database = PostgresDatabase.open(settings)) {
      database.write(
          tx -> tx.update("UPDATE schema_version SET version=?, min_reader=?", version, minReader));
    }
  }

  @Test
  void refusesADatabaseWithoutTables() {
    StorageSettings settings = fresh();
    assertThatThrownBy(() -> PostgresDatabase.open(settings).hashCode())
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("vacha migrate");
  }

  @Test
  void migratesOnceHoweverManyDoSoAtOnce() {
    StorageSettings settings = fresh();
    List<Integer> steps = Together.run(6, () -> PostgresDatabase.migrate(settings));
    assertThat(steps).containsOnlyOnce(5).hasSize(6);
    assertThat(steps.stream().mapToInt(Integer::intValue).sum()).isEqualTo(5);
    PostgresDatabase.open(settings).close();
  }

  @Test
  void usesANewerSchemaThatSaysItMay() {
    StorageSettings settings = FreshPostgres.migrated();
    setVersion(settings, 999, 1);
    PostgresDatabase.open(settings).close();
    assertThat(PostgresDatabase.migrate(settings)).isZero();
  }

  @Test
  void refusesANewerSchemaThatSaysItMayNot() {
    StorageSettings settings = FreshPostgres.migrated();
    setVersion(settings, 999, 999);
    assertThatThrownBy(() -> PostgresDatabase.open(settings).hashCode())
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("newer Vacha");
    assertThatThrownBy(() -> PostgresDatabase.migrate(settings))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("newer Vacha");
  }

  @Test
  void hasTheTablesAndColumnsOfSqlite(@TempDir Path folder) {
    try (Database sqlite = SqliteDatabase.open(folder);
        Database postgres = PostgresDatabase.open(FreshPostgres.migrated())) {
      List<String> there =
          sqlite.read(
              tx ->
                  tx.list(
                      """
                      SELECT t.name || '.' || c.name AS name
                      FROM sqlite_schema t, pragma_table_info(t.name) c
                      WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'""",
                      row -> row.text("name")));
      List<String> here =
          postgres.read(
              tx ->
                  tx.list(
                      """
                      SELECT table_name || '.' || column_name AS name
                      FROM information_schema.columns WHERE table_schema = current_schema()
                        AND table_name NOT IN ('schema_version', 'agreement', 'instance')""",
                      row -> row.text("name")));
      assertThat(here).containsExactlyInAnyOrderElementsOf(there);
    }
  }
}
