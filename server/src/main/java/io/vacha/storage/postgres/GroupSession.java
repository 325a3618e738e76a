package io.vacha.storage.postgres;

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

  private final Transaction connection;

  GroupSession(Transaction connection) {
    this.connection = connection;
  }

  /** Does the work in a transaction; if it throws, nothing of it is kept. */
  public <T> T transaction(Work<T> work) {
    connection.execute("BEGIN");
    try {
      T result = work.run(connection);
      connection.execute("COMMIT");
      return result;
    } catch (RuntimeException | Error e) {
      if (!connection.isBroken()) {
        connection.execute("ROLLBACK");
      }
      throw e;
    }
  }

  /**
   * Returns when all that was committed here is on disk. Locks are given up by then, so nobody
   * waits for a row as long as the disk takes.
   */
  void flush() {
    var _ = connection.first(FLUSH, _ -> true);
  }
}
