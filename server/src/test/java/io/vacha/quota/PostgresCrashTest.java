package io.vacha.quota;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.quota.book.Balance;
import io.vacha.quota.book.QuotaBook;
import io.vacha.storage.StorageSettings;
import io.vacha.storage.StorageUnavailableException;
import io.vacha.storage.postgres.FreshPostgres;
import io.vacha.storage.postgres.PostgresDatabase;
import io.vacha.testing.Eventually;
import io.vacha.testing.PostgresServer;
import io.vacha.usage.Operation;
import io.vacha.usage.UsageEvent;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What a crash of PostgreSQL itself leaves. */
class PostgresCrashTest {
  private static final MonthlyLimits LIMITS = new MonthlyLimits(1_000_000, 1_000_000);

  private final AtomicLong charged = new AtomicLong();
  private final AtomicLong unknown = new AtomicLong();
  private final AtomicLong sent = new AtomicLong();
  private final AtomicBoolean stopping = new AtomicBoolean();

  @Test
  void chargesWhatWasAnsweredAndGoesOnByItself() {
    try (PostgresServer server = PostgresServer.start()) {
      StorageSettings settings = FreshPostgres.settings(server.freshUrl());
      PostgresDatabase.migrate(settings);
      try (PostgresDatabase database = PostgresDatabase.open(settings)) {
        QuotaBook book = QuotaBook.on(database);
        QuotaLedger ledger = ledger(book);
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
          for (int i = 0; i < 16; i++) {
            clients.execute(() -> send(ledger));
          }
          Eventually.until("requests are charged", () -> charged.get() > 50);
          server.restart();
          long before = charged.get();
          Eventually.until("requests are charged again", () -> charged.get() > before + 50);
          stopping.set(true);
        }
        ledger.releaseOwed();
        Balance balance = book.balance("key", "2026-11");
        assertThat(balance.requestsUsed()).isBetween(charged.get(), charged.get() + unknown.get());
        assertThat(balance.requestsReserved()).isLessThanOrEqualTo(unknown.get());
        Optional<Long> events =
            database.read(
                tx -> tx.first("SELECT count(*) AS n FROM usage_event", row -> row.number("n")));
        assertThat(events).contains(balance.requestsUsed());
      }
    }
  }

  @Test
  void keepsWhatWasAnswered() {
    try (PostgresServer server = PostgresServer.start()) {
      server.writeLogLate();
      StorageSettings settings = FreshPostgres.settings(server.freshUrl());
      PostgresDatabase.migrate(settings);
      try (PostgresDatabase database = PostgresDatabase.open(settings)) {
        QuotaBook book = QuotaBook.on(database);
        QuotaLedger ledger = ledger(book);
        for (int crashes = 1; crashes <= 3; crashes++) {
          ledger.commit(
              (Reservation) ledger.reserve("key", LIMITS, AudioDemand.estimated(10)), event());
          server.restart();
          assertThat(book.balance("key", "2026-11").requestsUsed()).isEqualTo(crashes);
          Eventually.until("PostgreSQL is written to again", () -> isWell(database));

          database.note("what", "value " + crashes);
          server.restart();
          assertThat(database.noted("what")).contains("value " + crashes);
          Eventually.until("PostgreSQL is written to again", () -> isWell(database));
        }
      }
    }
  }

  private static boolean isWell(PostgresDatabase database) {
    try {
      database.note("probe", "x");
      return true;
    } catch (StorageUnavailableException e) {
      return false;
    }
  }

  private static QuotaLedger ledger(QuotaBook book) {
    var quota =
        new QuotaSettings(
            ZoneOffset.UTC, Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO);
    return new QuotaLedger(
        book, () -> Instant.parse("2026-11-21T10:00:00Z"), quota, "a", LeaseTime.system());
  }

  private void send(QuotaLedger ledger) {
    while (!stopping.get()) {
      try {
        if (ledger.reserve("key", LIMITS, AudioDemand.estimated(10)) instanceof Reservation held) {
          ledger.commit(held, event());
          charged.incrementAndGet();
        }
      } catch (StorageUnavailableException e) {
        unknown.incrementAndGet();
      }
    }
  }

  /** Each another, as by its record a charge is known that nothing else tells of. */
  private UsageEvent event() {
    return new UsageEvent(
        "req_" + sent.incrementAndGet(),
        "key",
        Operation.TTS,
        200,
        10,
        Duration.ofMillis(1),
        Instant.parse("2026-11-21T10:00:00Z"));
  }
}
