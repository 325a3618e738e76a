package io.vacha.storage.sqlite;

import io.vacha.storage.StorageException;
import io.vacha.storage.StorageUnavailableException;
import java.sql.SQLException;
import java.util.Set;

/** What a failure of SQLite means, by its primary result code (sqlite.org/rescode.html). */
public final class SqliteFailure {
  private static final int ERROR = 1;
  private static final int BUSY = 5;
  private static final int LOCKED = 6;
  private static final int PROTOCOL = 15;
  private static final int TOO_BIG = 18;
  private static final int CONSTRAINT = 19;
  private static final int MISMATCH = 20;
  private static final int RANGE = 25;

  /** The statement is at fault; the connection and its transaction are as good as before. */
  private static final Set<Integer> OF_THE_STATEMENT =
      Set.of(ERROR, TOO_BIG, CONSTRAINT, MISMATCH, RANGE);

  private static final Set<Integer> OF_THE_MOMENT = Set.of(BUSY, LOCKED, PROTOCOL);

  private SqliteFailure() {}

  /** A failure of the statement, or else of the database as a whole. */
  public static StorageException of(SQLException cause) {
    String message = "The database failed: " + cause.getMessage();
    return OF_THE_STATEMENT.contains(cause.getErrorCode())
        ? new StorageException(message, cause)
        : new StorageUnavailableException(message, cause);
  }

  /** Whether another connection is at work that will soon be done. */
  static boolean passes(SQLException cause) {
    return OF_THE_MOMENT.contains(cause.getErrorCode());
  }
}
