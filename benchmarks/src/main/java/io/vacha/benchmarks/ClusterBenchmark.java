package io.vacha.benchmarks;

import io.vacha.benchmarks.fixture.RepeatedCalls;
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
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many requests several gateways reserve and charge in one PostgreSQL that flushes to disk, and
 * whether the books are exact: many keys of which some are busier (Zipf 1.0), and one hot key.
 */
public final class ClusterBenchmark {
  private static final int THREADS = 64;
  private static final MonthlyLimits LIMITS =
      new MonthlyLimits(1_000_000_000_000L, 1_000_000_000_000L);

  private final List<PostgresDatabase> databases = new ArrayList<>();
  private final List<QuotaLedger> ledgers = new ArrayList<>();
  private final AtomicLong calls = new AtomicLong();
  private final double[] weights;

  private ClusterBenchmark(StorageSettings settings, int gateways, int keys) {
    double[] sums = new double[keys];
    double sum = 0;
    for (int key = 0; key < keys; key++) {
      sum += 1.0 / (key + 1);
      sums[key] = sum;
    }
    weights = sums;
    var quota =
        new QuotaSettings(
            ZoneOffset.UTC, Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO);
    for (int gateway = 0; gateway < gateways; gateway++) {
      PostgresDatabase database = PostgresDatabase.open(settings);
      databases.add(database);
      ledgers.add(
          new QuotaLedger(
              QuotaBook.on(database),
              InstantSource.system(),
              quota,
              keys + "-" + gateways + "-" + gateway,
              LeaseTime.system()));
    }
  }

  /** Prints one line for each load. */
  public static void main(String[] arguments) throws Exception {
    try (PostgresServer server = PostgresServer.startFlushing()) {
      System.out.println(
          "operation                 threads   per_second   p50_ms   p99_ms  max_ms");
      measure(server, "warm-up", 1, 1_000);
      measure(server, "1 gateway, Zipf", 1, 1_000);
      measure(server, "3 gateways, Zipf", 3, 1_000);
      measure(server, "1 gateway, hot key", 1, 1);
      measure(server, "3 gateways, hot key", 3, 1);
    }
  }

  private static void measure(PostgresServer server, String name, int gateways, int keys)
      throws Exception {
    StorageSettings settings =
        new StorageSettings(
            server.freshUrl(), PostgresServer.USER, new Secret(PostgresServer.PASSWORD), 2, null);
    PostgresDatabase.migrate(settings);
    ClusterBenchmark benchmark = new ClusterBenchmark(settings, gateways, keys);
    RepeatedCalls.measure(name, THREADS, 0, benchmark::reserveAndCommit);
    benchmark.compareBooks();
    benchmark.databases.forEach(PostgresDatabase::close);
  }

  private int reserveAndCommit() {
    QuotaLedger ledger = ledgers.get((int) (calls.getAndIncrement() % ledgers.size()));
    String key = "key_" + key();
    Reservation held = (Reservation) ledger.reserve(key, LIMITS, AudioDemand.estimated(1_000));
    ledger.commit(held, event(key));
    return 1;
  }

  private int key() {
    double drawn = ThreadLocalRandom.current().nextDouble(weights[weights.length - 1]);
    int found = Arrays.binarySearch(weights, drawn);
    return found < 0 ? -found - 1 : found;
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

  /** What was called, what was charged and what was recorded are the same. */
  private void compareBooks() {
    String books =
        databases
            .getFirst()
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
}
