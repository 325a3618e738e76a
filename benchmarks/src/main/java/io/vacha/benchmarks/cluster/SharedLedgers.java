package io.vacha.benchmarks.cluster;

import io.vacha.quota.AudioDemand;
import io.vacha.quota.LeaseTime;
import io.vacha.quota.MonthlyLimits;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.QuotaSettings;
import io.vacha.quota.Reservation;
import io.vacha.quota.book.QuotaBook;
import io.vacha.settings.Secret;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.testing.PostgresServer;
import io.vacha.usage.Operation;
import io.vacha.usage.UsageEvent;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** The ledgers of so many gateways on one PostgreSQL, each with connections of its own. */
public final class SharedLedgers implements AutoCloseable {
  private static final MonthlyLimits LIMITS =
      new MonthlyLimits(1_000_000_000_000L, 1_000_000_000_000L);

  private final List<PostgresDatabase> databases = new ArrayList<>();
  private final List<QuotaLedger> ledgers = new ArrayList<>();
  private final AtomicLong calls = new AtomicLong();
  private final Zipf keys;

  /** In a schema of their own. */
  public SharedLedgers(PostgresServer server, int gateways, int keyCount) {
    this.keys = new Zipf(keyCount);
    StorageSettings settings = migrated(server);
    var quota =
        new QuotaSettings(
            ZoneOffset.UTC, Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO);
    IntStream.range(0, gateways)
        .forEach(
            gateway -> {
              PostgresDatabase database = PostgresDatabase.open(settings);
              databases.add(database);
              ledgers.add(
                  new QuotaLedger(
                      QuotaBook.on(database),
                      InstantSource.system(),
                      quota,
                      "gateway-" + gateway,
                      LeaseTime.system()));
            });
  }

  /** A new schema with all tables. */
  static StorageSettings migrated(PostgresServer server) {
    StorageSettings settings =
        new StorageSettings(
            server.freshUrl(), PostgresServer.USER, new Secret(PostgresServer.PASSWORD), 4, null);
    PostgresDatabase.migrate(settings);
    return settings;
  }

  /** The database of the first gateway. */
  PostgresDatabase database() {
    return databases.getFirst();
  }

  /** Reserves and charges one request, at the gateways in turn. */
  public int reserveAndCommit() {
    return reserveAndCommit(keys.key());
  }

  /** The same for a certain key. */
  int reserveAndCommit(String key) {
    QuotaLedger ledger = ledgers.get((int) (calls.getAndIncrement() % ledgers.size()));
    Reservation held = (Reservation) ledger.reserve(key, LIMITS, AudioDemand.estimated(1_000));
    ledger.commit(held, event(key));
    return 1;
  }

  private static UsageEvent event(String key) {
    return new UsageEvent(
        "req",
        key,
        Operation.TTS,
        200,
        900,
        Duration.ofMillis(1),
        InstantSource.system().instant());
  }

  /**
   * What was called, what was charged and what was recorded are the same.
   *
   * @throws IllegalStateException otherwise
   */
  public void compareBooks() {
    String books =
        database()
            .read(
                tx ->
                    tx.first(
                            """
                            SELECT sum(requests_used) || ' ' || sum(requests_reserved) || ' '
                              || (SELECT count(*) FROM usage_event) AS books FROM quota_month""",
                            row -> row.text("books"))
                        .orElseThrow());
    String expected = "%1$d 0 %1$d".formatted(calls.get());
    if (!books.equals(expected)) {
      throw new IllegalStateException("The books are " + books + ", not " + expected);
    }
  }

  @Override
  public void close() {
    databases.forEach(PostgresDatabase::close);
  }
}
