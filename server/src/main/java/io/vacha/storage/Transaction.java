package io.vacha.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs SQL inside a transaction that the {@link Database} begins and ends. Statements are prepared
 * once per connection, so SQL text is constant and values are always parameters: {@code String},
 * {@code Long}, {@code Integer}, {@code byte[]}, {@link Instant} or null. Confined to the {@link
 * Work} it is given to.
 */
public final class Transaction {
  private final Connection connection;
  private final Map<String, PreparedStatement> prepared = new HashMap<>();

  Transaction(Connection connection) {
    this.connection = connection;
  }

  /** Runs an INSERT, UPDATE or DELETE and returns how many rows it changed. */
  public int update(String sql, @Nullable Object... parameters) {
    try {
      return bind(sql, parameters).executeUpdate();
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
  void execute(String sql) {
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
  void configure(String pragma) {
    SqliteConnections.run(connection, pragma);
  }

  /** Closes the connection with all it has prepared. */
  void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failure(e);
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

  private static StorageException failure(SQLException cause) {
    return new StorageException("The database failed: " + cause.getMessage(), cause);
  }
}
