package io.vacha.storage.postgres;

import io.vacha.storage.Transaction;
import io.vacha.storage.Work;

/** The connection that a group is done on. Confined to the call it is given to. */
public final class GroupSession {
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
}
