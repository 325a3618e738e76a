package io.vacha.benchmarks.nemesis;

import io.vacha.testing.PostgresServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;

/** The ledger of a cluster as PostgreSQL has it, read past the gateways. */
final class SharedLedger {
  private final PostgresServer server;

  SharedLedger(PostgresServer server) {
    this.server = server;
  }

  /** How many months have used and held more than {@code limit} requests, of a key. */
  long monthsBeyond(String keyId, long limit) throws SQLException {
    return number(
        "SELECT count(*) FROM quota_month WHERE key_id = '%s' AND requests_used + requests_reserved > %d"
            .formatted(keyId, limit));
  }

  /** What is held for requests that have not ended. */
  long held() throws SQLException {
    return number("SELECT coalesce(sum(requests_reserved + audio_reserved), 0) FROM quota_month")
        + number("SELECT count(*) FROM quota_reservation WHERE state = 'held'");
  }

  /** How many requests a key was charged. */
  long charged(String keyId) throws SQLException {
    return number(
        "SELECT coalesce(sum(requests_used), 0) FROM quota_month WHERE key_id = '%s'"
            .formatted(keyId));
  }

  /** Keys whose sums differ from their records. */
  long keysThatDiffer() throws SQLException {
    return number(
        """
        SELECT count(*) FROM (
          SELECT key_id, sum(requests_used) AS requests, sum(audio_used) AS audio
          FROM quota_month GROUP BY key_id) AS month
        WHERE requests != (SELECT count(*) FROM usage_event AS event
            WHERE event.key_id = month.key_id AND status = 200)
          OR audio != (SELECT coalesce(sum(audio), 0) FROM usage_event AS event
            WHERE event.key_id = month.key_id AND status = 200)""");
  }

  /** Request ids with more than one record. */
  long recordedTwice() throws SQLException {
    return number(
        """
        SELECT count(*) FROM (
          SELECT request_id FROM usage_event WHERE request_id LIKE 'nemesis-%' AND status = 200
          GROUP BY request_id HAVING count(*) > 1) AS twice""");
  }

  /** The request ids that were charged. */
  Set<String> chargedIds() throws SQLException {
    Set<String> ids = new HashSet<>();
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT request_id FROM usage_event WHERE status = 200")) {
      while (rows.next()) {
        ids.add(rows.getString(1));
      }
    }
    return ids;
  }

  private long number(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(
        "jdbc:" + server.url(), PostgresServer.USER, PostgresServer.PASSWORD);
  }
}
