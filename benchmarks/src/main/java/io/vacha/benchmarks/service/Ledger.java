package io.vacha.benchmarks.service;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The database of a service, read from outside while it runs or after. Confined. */
public final class Ledger implements AutoCloseable {
  private final Connection connection;

  private Ledger(Connection connection) {
    this.connection = connection;
  }

  /** Opens the database of a data folder for reading. */
  public static Ledger of(Path data) throws SQLException {
    String url = "jdbc:sqlite:file:" + data.resolve("vacha.db").toAbsolutePath() + "?mode=ro";
    return new Ledger(DriverManager.getConnection(url));
  }

  /** One record of a request. */
  public record Event(
      long id, String requestId, String keyId, String operation, int status, long audioMillis) {}

  /** The records after one, oldest first. */
  public List<Event> eventsAfter(long id) throws SQLException {
    List<Event> events = new ArrayList<>();
    String sql =
        "SELECT id, request_id, key_id, operation, status, audio FROM usage_event WHERE id > "
            + id
            + " ORDER BY id";
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        events.add(
            new Event(
                rows.getLong(1),
                rows.getString(2),
                rows.getString(3),
                rows.getString(4),
                rows.getInt(5),
                rows.getLong(6)));
      }
    }
    return events;
  }

  /** One number. */
  public long number(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getLong(1) : 0;
    }
  }

  /** What months hold for requests that have not ended: requests and milliseconds of audio. */
  public long held() throws SQLException {
    return number("SELECT sum(requests_reserved + audio_reserved) FROM quota_month")
        + number("SELECT count(*) FROM quota_reservation WHERE state = 'held'");
  }

  /** Keys and months whose sums differ from their records. */
  public long monthsThatDiffer() throws SQLException {
    return number(
        """
        SELECT count(*) FROM quota_month AS month WHERE
          requests_used != (SELECT count(*) FROM usage_event AS event
            WHERE event.key_id = month.key_id AND status = 200
              AND strftime('%Y-%m', at / 1000, 'unixepoch') = month.month)
          OR audio_used != (SELECT coalesce(sum(audio), 0) FROM usage_event AS event
            WHERE event.key_id = month.key_id
              AND strftime('%Y-%m', at / 1000, 'unixepoch') = month.month)""");
  }

  /** Whether SQLite finds the file whole. */
  public boolean isWhole() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("PRAGMA integrity_check")) {
      return rows.next() && rows.getString(1).equals("ok");
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
