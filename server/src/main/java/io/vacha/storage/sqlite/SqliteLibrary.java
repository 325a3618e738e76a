package io.vacha.storage.sqlite;

import io.vacha.storage.StorageUnavailableException;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;

/** SQLite itself, which the driver unpacks for every process. */
public final class SqliteLibrary {
  private SqliteLibrary() {}

  /**
   * Has the driver load it; others that need it meanwhile wait.
   *
   * @throws StorageUnavailableException if it cannot be loaded; whoever needs it is told again
   */
  public static void load() {
    try {
      new SQLiteConfig().createConnection("jdbc:sqlite::memory:").close();
    } catch (SQLException e) {
      throw new StorageUnavailableException("Cannot load SQLite: " + e.getMessage(), e);
    }
  }
}
