package io.vacha.storage;

import io.vacha.storage.sqlite.SqliteFailure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs SQL inside a transaction that the {@link Database} begins and ends. Statements are prepared
 * once per connection, so SQL text is constant and values are always parameters: {@code String},
 * {@code Long}, {@code Integer}, {@code byte[]}, {@link Instant} or null, on PostgreSQL also arrays
 * {@code String[]} and {@code long[]}. Confined to the {@link Work} it is given to.
 */
public final class Transaction {
  private final Connection connection;
  private final @Nullable Object fileKey;
  private final Function<SQLException, StorageException> failures;
  private final Map<String, PreparedStatement> prepared = new HashMap<>();
  private boolean broken;
  private boolean changed;

  /**
   * On a connection that it closes in the end.
   *
   * @param failures what a failure of this kind of database means
   */
  public Transaction(Connection connection, Function<SQLException, StorageException> failures) {
    this.connection = connection;
    this.fileKey = null;
    this.failures = failures;
  }

  /** On a connection to the SQLite file with this key. */
  public Transaction(Connection connection, @Nullable Object fileKey) {
    this.connection = connection;
    this.fileKey = fileKey;
    this.failures = SqliteFailure::of;
  }

  /** Whether it works on the file with this key. */
  public boolean isOn(@Nullable Object key) {
    return Objects.equals(fileKey, key);
  }

  /** Whether the database failed it, not only a statement: nothing more can be done with it. */
  public boolean isBroken() {
    return broken;
  }

  /** Runs an INSERT, UPDATE or DELETE and returns how many rows it changed. */
  public int update(String sql, @Nullable Object... parameters) {
    try {
      int rows = bind(sql, parameters).executeUpdate();
      changed |= rows > 0;
      return rows;
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** The first row of a query, if there is one. */
  public <T> Optional<T> first(
      String sql, Function<Row, T> mapper, @Nullable Object... parameters) {
    try (ResultSet results = bind(sql, parameters).executeQuery()) {
      return results.next() ? Optional.of(mapper.apply(new Row(results))) : Optional.empty();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** All rows of a query, in its order. */
  public <T> List<T> list(String sql, Function<Row, T> mapper, @Nullable Object... parameters) {
    List<T> rows = new ArrayList<>();
    try (ResultSet results = bind(sql, parameters).executeQuery()) {
      Row row = new Row(results);
      while (results.next()) {
        rows.add(mapper.apply(row));
      }
      return rows;
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** Runs SQL that has neither parameters nor a result. */
  public void execute(String sql) {
    try {
      bind(sql).execute();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /**
   * Changes a setting of the connection, which takes effect as it is prepared: never prepared
   * ahead.
   */
  public void configure(String pragma) {
    try {
      run(connection, pragma);
    } catch (StorageUnavailableException e) {
      broken = true;
      throw e;
    }
  }

  /** Runs SQL for SQLite on a connection that may not be anybody's yet. */
  public static void run(Connection connection, String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw SqliteFailure.of(e);
    }
  }

  /** Whether anything was written since {@link #begin}. */
  public boolean hasChanged() {
    return changed;
  }

  /** Begins to write. */
  public void begin() {
    execute("BEGIN IMMEDIATE");
    changed = false;
  }

  /** Writes the version of the database as it is: the least that can be written. */
  public void rewriteVersion() {
    long version = first("PRAGMA user_version", row -> row.number("user_version")).orElseThrow();
    configure("PRAGMA user_version=" + version);
    changed = true;
  }

  /** Closes the connection with all it has prepared. */
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** Closes the connection after a failure, whatever state it is in. */
  public void discard(Throwable failure) {
    try {
      connection.close();
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }

  private PreparedStatement bind(String sql, @Nullable Object... parameters) throws SQLException {
    PreparedStatement statement = prepared.get(sql);
    if (statement == null) {
      statement = connection.prepareStatement(sql);
      prepared.put(sql, statement);
    }
    for (int i = 0; i < parameters.length; i++) {
      Object value = parameters[i];
      statement.setObject(i + 1, value instanceof Instant at ? at.toEpochMilli() : value);
    }
    return statement;
  }

  private StorageException failure(SQLException cause) {
    StorageException failure = failures.apply(cause);
    broken |= failure instanceof StorageUnavailableException;
    return failure;
  }
}
