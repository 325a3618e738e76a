package io.vacha.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.storage.Database;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.PostgresMigrations.Step;
import io.vacha.storage.sqlite.SqliteDatabase;
import io.vacha.testing.PostgresServer;
import io.vacha.testing.Together;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
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
    assertThat(steps).containsOnlyOnce(6).hasSize(6);
    assertThat(steps.stream().mapToInt(Integer::intValue).sum()).isEqualTo(6);
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

  /** Each of two versions in a row works on the tables of either, in whatever order they start. */
  @Test
  void goesWithTheNextVersionOnTheSchemaOfEither() throws SQLException {
    PostgresMigrations next = withOneMore(PostgresMigrations.OURS.oldest());
    try (Connection connection =
        new PostgresConnections(FreshPostgres.migrated()).openForLongWork()) {
      next.check(connection);
      assertThat(next.apply(connection)).isEqualTo(1);
      next.check(connection);
      PostgresMigrations.OURS.check(connection);
      assertThat(PostgresMigrations.OURS.apply(connection)).isZero();
    }
  }

  @Test
  void refusesASchemaThatIsTooOld() throws SQLException {
    int newest = PostgresMigrations.OURS.steps().size();
    PostgresMigrations later = withOneMore(newest + 1);
    try (Connection connection =
        new PostgresConnections(FreshPostgres.migrated()).openForLongWork()) {
      assertThatThrownBy(() -> later.check(connection))
          .isInstanceOf(StorageException.class)
          .hasMessage(
              "The database is of version %d, this program needs %d: run vacha migrate.",
              newest, newest + 1);
    }
  }

  private static PostgresMigrations withOneMore(int oldest) {
    List<Step> steps = new ArrayList<>(PostgresMigrations.OURS.steps());
    steps.add(new Step("later.sql", 1));
    return new PostgresMigrations(steps, oldest);
  }

  /** Programs of the version before go on with their statements. */
  @Test
  void filesOnlyAdd() {
    for (Step step : PostgresMigrations.OURS.steps()) {
      String sql = step.text().replaceAll("--.*", "");
      assertThat(sql).as(step.file()).doesNotContainPattern("(?i)\\b(DROP|RENAME|TRUNCATE)\\b");
      assertThat(sql).as(step.file()).doesNotContainPattern("(?i)\\bALTER\\s+COLUMN\\b");
      assertThat(sql)
          .as(step.file())
          .doesNotContainPattern("(?i)ADD COLUMN(?![^;]*\\bDEFAULT\\b)[^;]*\\bNOT NULL\\b");
    }
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
