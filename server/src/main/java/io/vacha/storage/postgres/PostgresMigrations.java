package io.vacha.storage.postgres;

import io.vacha.storage.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Brings the schema up to date, as a step of its own before services of a new version start:
 * numbered SQL files, each applied once in a transaction of its own. Services of the version before
 * go on meanwhile, so a file only adds; what it makes superfluous is removed one version later. An
 * applied file is never edited. Immutable.
 *
 * @param steps in order; the first is version 1
 * @param oldest the oldest schema that the program can use: the newest of the release before, so
 *     that its services may also start before the schema is brought up to date
 */
record PostgresMigrations(List<Step> steps, int oldest) {
  private static final String FOLDER = "/db/migration/postgres/";

  /** Those of this program; no release before it knew PostgreSQL. */
  static final PostgresMigrations OURS =
      new PostgresMigrations(
          List.of(
              new Step("V1__everything.sql", 1),
              new Step("V2__keys_in_clear_and_audit.sql", 1),
              new Step("V3__idempotency.sql", 1),
              new Step("V4__jobs.sql", 1),
              new Step("V5__webhooks.sql", 1),
              new Step("V6__audit_is_final.sql", 1)),
          5);

  /**
   * One step.
   *
   * @param minReader the least version a program must know to use the schema after it
   */
  record Step(String file, int minReader) {
    /** Its SQL. */
    String text() {
      try (InputStream in = PostgresMigrations.class.getResourceAsStream(FOLDER + file)) {
        if (in == null) {
          throw new IllegalStateException("The program lacks its own file " + FOLDER + file);
        }
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private record Version(int version, int minReader) {}

  /**
   * Applies what is missing; of several that do so at once, one does and the others wait for it.
   *
   * @return how many steps it applied
   * @throws StorageException if the database is of a version that this program cannot change
   */
  int apply(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_advisory_lock(8443, 2)");
      try {
        int first = requireReadable(read(connection)).version();
        for (int version = first; version < steps.size(); version++) {
          applyStep(statement, version);
        }
        return Math.max(0, steps.size() - first);
      } finally {
        statement.execute("SELECT pg_advisory_unlock(8443, 2)");
      }
    }
  }

  private void applyStep(Statement statement, int version) throws SQLException {
    Step step = steps.get(version);
    statement.execute("BEGIN");
    try {
      statement.execute(step.text());
      statement.execute("DELETE FROM schema_version");
      statement.execute(
          "INSERT INTO schema_version (version, min_reader) VALUES (%d, %d)"
              .formatted(version + 1, step.minReader()));
      statement.execute("COMMIT");
    } catch (SQLException e) {
      statement.execute("ROLLBACK");
      throw e;
    }
  }

  /**
   * Looks whether this program can use the schema as it is.
   *
   * @throws StorageException if it is too old or too new
   */
  void check(Connection connection) throws SQLException {
    Version found = requireReadable(read(connection));
    if (found.version() < oldest) {
      throw new StorageException(
          found.version() == 0
              ? "The database has no tables yet: run vacha migrate."
              : "The database is of version %d, this program needs %d: run vacha migrate."
                  .formatted(found.version(), oldest));
    }
  }

  private Version requireReadable(Version found) {
    if (found.minReader() > steps.size()) {
      throw new StorageException(
          "The database is of version %d, which needs a program that knows %d; this one knows %d."
                  .formatted(found.version(), found.minReader(), steps.size())
              + " Start a newer Vacha.");
    }
    return found;
  }

  private static Version read(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      try (ResultSet table = statement.executeQuery("SELECT to_regclass('schema_version')")) {
        table.next();
        if (table.getString(1) == null) {
          return new Version(0, 0);
        }
      }
      try (ResultSet row =
          statement.executeQuery("SELECT version, min_reader FROM schema_version")) {
        return row.next() ? new Version(row.getInt(1), row.getInt(2)) : new Version(0, 0);
      }
    }
  }
}
