package io.vacha.storage.postgres;

import io.vacha.storage.StorageException;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.Transaction;
import io.vacha.storage.Work;

/** The connection that a group is done on. Confined to the call it is given to. */
public final class GroupSession {
  /**
   * A transaction of its own that waits for the disk, and for the synchronous standby if there is
   * one: so is all that was committed before it, as the log is written in order.
   */
  private static final String FLUSH =
      """
      SELECT set_config('synchronous_commit', 'on', true),
        pg_logical_emit_message(true, 'vacha', 'flush')""";

  /** Has a row if the user may execute that, as everybody may unless it was taken away. */
  private static final String MAY_FLUSH =
      """
      SELECT oid FROM pg_proc
      WHERE prosrc = 'pg_logical_emit_message_text' AND has_function_privilege(oid, 'EXECUTE')""";

  private final Transaction connection;
  private boolean mayBeCommitted;

  GroupSession(Transaction connection) {
    this.connection = connection;
  }

  /**
   * Requires that the user of this connection is allowed {@link #flush}; always true.
   *
   * @throws StorageUnavailableException saying what is to be granted
   */
  static boolean requireFlush(Transaction connection) {
    return connection
        .first(MAY_FLUSH, _ -> true)
        .orElseThrow(
            () ->
                new StorageUnavailableException(
                    "The user of PostgreSQL may not execute pg_logical_emit_message, by which a"
                        + " charge is known to be on disk: grant it EXECUTE."));
  }

  /** Does the work in a transaction; if it throws, nothing of it is kept. */
  public <T> T transaction(Work<T> work) {
    connection.execute("BEGIN");
    try {
      T result = work.run(connection);
      mayBeCommitted = true;
      connection.execute("COMMIT");
      return result;
    } catch (RuntimeException | Error e) {
      if (!connection.isBroken()) {
        connection.execute("ROLLBACK");
      }
      throw e;
    }
  }

  /** Whether a transaction was committed here, or it is not known that it was not. */
  boolean mayBeCommitted() {
    return mayBeCommitted;
  }

  /**
   * Returns when all that was committed here is on disk. Locks are given up by then, so nobody
   * waits for a row as long as the disk takes.
   *
   * @throws StorageUnavailableException whatever fails: nobody knows then what is on disk
   */
  void flush() {
    try {
      var _ = connection.first(FLUSH, _ -> true);
    } catch (StorageUnavailableException e) {
      throw e;
    } catch (StorageException e) {
      throw new StorageUnavailableException(String.valueOf(e.getMessage()), e);
    }
  }
}
