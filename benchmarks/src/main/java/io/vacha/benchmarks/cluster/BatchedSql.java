package io.vacha.benchmarks.cluster;

import io.vacha.storage.StorageSettings;
import io.vacha.testing.PostgresServer;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The statements of the ledger in batches from one client program without callers, checks or
 * gateways: one connection holds, another charges what was held, as many at once as the callers of
 * the ledger have under way.
 */
public final class BatchedSql {
  private static final int UNDER_WAY = 64;
  private static final int BATCH = UNDER_WAY / 2;
  private static final long NANOS = 5_000_000_000L;

  private static final String LOCK =
      """
      SELECT key_id, requests_used, requests_reserved, audio_used, audio_reserved
      FROM quota_month m JOIN unnest(?::text[], ?::text[]) AS wanted (key_id, month)
        USING (key_id, month)
      ORDER BY key_id, month FOR UPDATE OF m""";

  private static final String FIND =
      """
      SELECT owner, number, key_id, month, audio, state, expires_at
      FROM quota_reservation JOIN unnest(?::text[], ?::bigint[]) AS wanted (owner, number)
        USING (owner, number)""";

  private static final String SAVE =
      """
      WITH months AS (
        UPDATE quota_month m SET
          requests_used = new.requests_used, requests_reserved = new.requests_reserved,
          audio_used = new.audio_used, audio_reserved = new.audio_reserved
        FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[])
          AS new (key_id, month, requests_used, requests_reserved, audio_used, audio_reserved)
        WHERE m.key_id = new.key_id AND m.month = new.month
      ), reservations AS (
        INSERT INTO quota_reservation (owner, number, key_id, month, audio, state, expires_at)
        SELECT * FROM unnest(
          ?::text[], ?::bigint[], ?::text[], ?::text[], ?::bigint[], ?::text[], ?::bigint[])
        ON CONFLICT (owner, number) DO UPDATE SET
          audio = excluded.audio, state = excluded.state, expires_at = excluded.expires_at
      )
      INSERT INTO usage_event (at, request_id, key_id, operation, status, audio, latency_micros)
      SELECT * FROM unnest(
        ?::bigint[], ?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[])""";

  private static final String MONTH = "2026-11";

  private final String url;
  private final Zipf zipf;
  private final BlockingQueue<Batch> held = new ArrayBlockingQueue<>(1);

  /** Reservations in a row, from this number on. */
  private record Batch(long first, List<String> keys) {
    Long[] numbers() {
      return IntStream.range(0, keys.size()).mapToObj(i -> first + i).toArray(Long[]::new);
    }
  }

  private BatchedSql(StorageSettings settings, int keys) {
    this.url = "jdbc:" + settings.url();
    this.zipf = new Zipf(keys);
  }

  /** How many are reserved and charged a second. */
  public static double perSecond(PostgresServer server, int keys) throws Exception {
    BatchedSql sql = new BatchedSql(SharedLedgers.migrated(server), keys);
    sql.addMonths(keys);
    sql.run();
    return sql.run();
  }

  private void addMonths(int keys) throws SQLException {
    try (Connection connection = connect("on");
        Statement statement = connection.createStatement()) {
      statement.execute("DELETE FROM quota_month");
      for (int key = 0; key < keys; key++) {
        statement.execute(
            "INSERT INTO quota_month (key_id, month) VALUES ('key_%d', '%s')"
                .formatted(key, MONTH));
      }
    }
  }

  private double run() throws Exception {
    long begun = System.nanoTime();
    try (var threads = Executors.newFixedThreadPool(2)) {
      var holding = threads.submit(() -> hold(begun + NANOS, begun));
      var charging = threads.submit(() -> charge(begun + NANOS));
      holding.get();
      long done = charging.get();
      return done / ((System.nanoTime() - begun) / 1e9);
    }
  }

  private boolean hold(long end, long number) throws Exception {
    try (Connection connection = connect("off")) {
      for (long first = number; System.nanoTime() < end; first += BATCH) {
        Batch batch = new Batch(first, Stream.generate(zipf::key).limit(BATCH).toList());
        write(connection, batch, false);
        held.offer(batch, 1, TimeUnit.SECONDS);
      }
    }
    return true;
  }

  private long charge(long end) throws Exception {
    long done = 0;
    try (Connection connection = connect("on")) {
      while (System.nanoTime() < end) {
        Batch batch = held.poll(100, TimeUnit.MILLISECONDS);
        if (batch != null) {
          write(connection, batch, true);
          done += BATCH;
        }
      }
    }
    return done;
  }

  private Connection connect(String commit) throws SQLException {
    Connection connection =
        DriverManager.getConnection(url, PostgresServer.USER, PostgresServer.PASSWORD);
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET synchronous_commit = " + commit);
      statement.execute("SET enable_seqscan = off");
      statement.execute("SET enable_hashjoin = off");
      statement.execute("SET enable_mergejoin = off");
    }
    connection.setAutoCommit(false);
    return connection;
  }

  private static void write(Connection connection, Batch batch, boolean charges)
      throws SQLException {
    Map<String, long[]> months = new TreeMap<>();
    batch.keys.forEach(key -> months.put(key, new long[4]));
    String[] names = months.keySet().toArray(String[]::new);
    try (PreparedStatement lock = connection.prepareStatement(LOCK)) {
      set(lock, names, same(MONTH, names.length));
      try (ResultSet rows = lock.executeQuery()) {
        while (rows.next()) {
          months.put(
              rows.getString(1),
              new long[] {rows.getLong(2), rows.getLong(3), rows.getLong(4), rows.getLong(5)});
        }
      }
    }
    try (PreparedStatement find = connection.prepareStatement(FIND)) {
      set(find, same("one", BATCH), batch.numbers());
      find.executeQuery().close();
    }
    batch.keys.forEach(key -> change(months.getOrDefault(key, new long[4]), charges));
    save(connection, batch, months, charges);
    connection.commit();
  }

  private static void change(long[] sums, boolean charges) {
    sums[0] += charges ? 1 : 0;
    sums[1] += charges ? -1 : 1;
    sums[2] += charges ? 900 : 0;
    sums[3] += charges ? -1_000 : 1_000;
  }

  private static void save(
      Connection connection, Batch batch, Map<String, long[]> months, boolean charges)
      throws SQLException {
    int events = charges ? BATCH : 0;
    String[] keys = batch.keys.toArray(String[]::new);
    try (PreparedStatement save = connection.prepareStatement(SAVE)) {
      set(
          save,
          months.keySet().toArray(String[]::new),
          same(MONTH, months.size()),
          sums(months, 0),
          sums(months, 1),
          sums(months, 2),
          sums(months, 3),
          same("one", BATCH),
          batch.numbers(),
          keys,
          same(MONTH, BATCH),
          same(1_000L, BATCH),
          same(charges ? "committed" : "held", BATCH),
          same(Long.MAX_VALUE, BATCH),
          same(1L, events),
          same("req", events),
          Arrays.copyOf(keys, events),
          same("tts", events),
          same(200L, events),
          same(900L, events),
          same(1_000L, events));
      save.executeUpdate();
    }
  }

  private static Long[] sums(Map<String, long[]> months, int which) {
    return months.values().stream().map(each -> each[which]).toArray(Long[]::new);
  }

  private static String[] same(String text, int count) {
    String[] all = new String[count];
    Arrays.fill(all, text);
    return all;
  }

  private static Long[] same(long number, int count) {
    Long[] all = new Long[count];
    Arrays.fill(all, number);
    return all;
  }

  private static void set(PreparedStatement statement, Object[]... arrays) throws SQLException {
    for (int i = 0; i < arrays.length; i++) {
      String type = arrays[i] instanceof String[] ? "text" : "bigint";
      Array array = statement.getConnection().createArrayOf(type, arrays[i]);
      statement.setArray(i + 1, array);
    }
  }
}
