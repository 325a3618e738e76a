package io.vacha.storage;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One row of a result, columns by their name. Confined to the mapping call it is given to.
 *
 * <p>An instant is stored as milliseconds since the epoch.
 */
public final class Row {
  private final ResultSet results;

  Row(ResultSet results) {
    this.results = results;
  }

  /** A text that is never null. */
  public String text(String column) {
    try {
      String value = results.getString(column);
      if (value == null) {
        throw new StorageException("Column " + column + " is unexpectedly empty.");
      }
      return value;
    } catch (SQLException e) {
      throw failure(column, e);
    }
  }

  /** Bytes that are never null. */
  public byte[] bytes(String column) {
    try {
      byte[] value = results.getBytes(column);
      if (value == null) {
        throw new StorageException("Column " + column + " is unexpectedly empty.");
      }
      return value;
    } catch (SQLException e) {
      throw failure(column, e);
    }
  }

  /** A whole number; null reads as 0. */
  public long number(String column) {
    try {
      return results.getLong(column);
    } catch (SQLException e) {
      throw failure(column, e);
    }
  }

  /** A whole number, or null. */
  public @Nullable Long optionalNumber(String column) {
    try {
      long value = results.getLong(column);
      return results.wasNull() ? null : value;
    } catch (SQLException e) {
      throw failure(column, e);
    }
  }

  /** An instant that is never null. */
  public Instant instant(String column) {
    return Instant.ofEpochMilli(number(column));
  }

  /** An instant that may be null in the database. */
  public Optional<Instant> optionalInstant(String column) {
    try {
      long millis = results.getLong(column);
      return results.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
    } catch (SQLException e) {
      throw failure(column, e);
    }
  }

  private static StorageException failure(String column, SQLException cause) {
    return new StorageException("Cannot read column " + column + ".", cause);
  }
}
