package io.vacha.storage.postgres;

import io.vacha.storage.StorageException;
import io.vacha.storage.StorageUnavailableException;
import java.sql.SQLException;
import java.util.Set;
import javax.net.ssl.SSLException;

/** What a failure of PostgreSQL means, by its SQLSTATE (appendix A of its manual). */
final class PostgresFailure {
  /** Classes where the statement is at fault, and the connection is as good as before. */
  private static final Set<String> OF_THE_STATEMENT =
      Set.of("21", "22", "23", "25", "2B", "42", "44");

  private static final String WRONG_PASSWORD = "28";
  private static final String NO_DATABASE = "3D000";

  /** By a standby, or where the disk is so full that no more is taken. */
  private static final String READ_ONLY = "25006";

  private PostgresFailure() {}

  /** A failure of the statement, or else of the database as a whole. */
  static StorageException of(SQLException cause) {
    String message = "PostgreSQL failed: " + oneLine(cause);
    return OF_THE_STATEMENT.contains(classOf(cause))
        ? new StorageException(message, cause)
        : new StorageUnavailableException(message, cause);
  }

  /** The same of what writes: a server that takes no writes is as good as away. */
  static StorageException ofWriting(SQLException cause) {
    StorageException failure = of(cause);
    return READ_ONLY.equals(cause.getSQLState())
        ? new StorageUnavailableException(String.valueOf(failure.getMessage()), cause)
        : failure;
  }

  /** Why no connection could be made, with what to do about it. */
  static StorageUnavailableException ofConnecting(PostgresAddress address, SQLException cause) {
    return new StorageUnavailableException(advice(address, cause), cause);
  }

  private static String advice(PostgresAddress address, SQLException cause) {
    if (classOf(cause).equals(WRONG_PASSWORD)) {
      return "PostgreSQL at %s refuses the user: look at vacha.storage.user and password."
          .formatted(address.hosts());
    }
    if (NO_DATABASE.equals(cause.getSQLState())) {
      return "PostgreSQL at %s has no such database: create it, or mend vacha.storage.url."
          .formatted(address.hosts());
    }
    if (oneLine(cause).contains("targetServerType")) {
      return "No PostgreSQL at %s takes writes now: it is a standby, or away. Name the primary in"
              .formatted(address.hosts())
          + " vacha.storage.url.";
    }
    if (isAboutTls(cause)) {
      return "The certificate of PostgreSQL at %s is not trusted, or it has none (%s): name its"
              .formatted(address.hosts(), oneLine(cause))
          + " authority in vacha.storage.url, sslrootcert=FILE.";
    }
    return "PostgreSQL at %s cannot be reached: %s".formatted(address.hosts(), oneLine(cause));
  }

  private static boolean isAboutTls(SQLException failure) {
    if (oneLine(failure).contains("SSL")) {
      return true;
    }
    for (Throwable each = failure; each != null; each = each.getCause()) {
      if (each instanceof SSLException) {
        return true;
      }
    }
    return false;
  }

  private static String classOf(SQLException cause) {
    String state = cause.getSQLState();
    return state == null || state.length() != 5 ? "" : state.substring(0, 2);
  }

  private static String oneLine(SQLException cause) {
    return String.valueOf(cause.getMessage()).replaceAll("\\s+", " ").strip();
  }
}
