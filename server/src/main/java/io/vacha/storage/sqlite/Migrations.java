package io.vacha.storage.sqlite;

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
 * Brings a database file up to date: numbered SQL files, each applied once in a transaction of its
 * own. SQLite's {@code user_version} counts how many were applied. An applied file is never edited.
 */
final class Migrations {
  private static final String FOLDER = "/db/migration/sqlite/";

  /** In order; the first is version 1. */
  private static final List<String> FILES =
      List.of(
          "V1__accounts_and_keys.sql",
          "V2__quota.sql",
          "V3__usage.sql",
          "V4__lexicon.sql",
          "V5__usage_by_key.sql",
          "V6__keys_seen_in_clear.sql",
          "V7__admin_audit.sql",
          "V8__idempotency.sql",
          "V9__jobs.sql",
          "V10__webhooks.sql");

  private Migrations() {}

  /** Applies what is missing; several processes may do so at once. */
  static void apply(Connection connection) throws SQLException {
    int version = version(connection);
    if (version > FILES.size()) {
      throw new StorageException(
          "The database is of version %d, this program knows up to %d. Start a newer Vacha."
              .formatted(version, FILES.size()));
    }
    while (version < FILES.size()) {
      applyNext(connection);
      version = version(connection);
    }
  }

  private static void applyNext(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("BEGIN IMMEDIATE");
      try {
        int version = version(connection);
        if (version < FILES.size()) {
          for (String sql : read(FILES.get(version)).split(";\\s*\\R")) {
            statement.execute(sql);
          }
          statement.execute("PRAGMA user_version=" + (version + 1));
        }
        statement.execute("COMMIT");
      } catch (SQLException e) {
        statement.execute("ROLLBACK");
        throw e;
      }
    }
  }

  private static int version(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA user_version")) {
      result.next();
      return result.getInt(1);
    }
  }

  private static String read(String file) {
    try (InputStream in = Migrations.class.getResourceAsStream(FOLDER + file)) {
      if (in == null) {
        throw new IllegalStateException("The program lacks its own file " + FOLDER + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
