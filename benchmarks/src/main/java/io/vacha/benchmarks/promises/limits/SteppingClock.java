package io.vacha.benchmarks.promises.limits;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Ledger;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.LeaseTime;
import io.vacha.quota.MonthlyLimits;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.QuotaSettings;
import io.vacha.quota.Reservation;
import io.vacha.quota.book.QuotaBook;
import io.vacha.ratelimit.KeyRateLimiter;
import io.vacha.storage.Database;
import io.vacha.storage.sqlite.SqliteDatabase;
import io.vacha.usage.Operation;
import io.vacha.usage.UsageEvent;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** The clock steps by an hour and by a month, back and forth; time itself goes on. */
public final class SteppingClock implements Promise {
  @Override
  public int row() {
    return 13;
  }

  @Override
  public String text() {
    return "months follow the clock, rates do not";
  }

  private static final List<Duration> STEPS =
      List.of(Duration.ofHours(-1), Duration.ofHours(1), Duration.ofDays(-31), Duration.ofDays(32));

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-11-15T12:00:00Z"));
  private final InstantSource clock = now::get;

  @Override
  public Finding check(Bench bench) throws Exception {
    int wrongRates = 0;
    for (Duration step : STEPS) {
      wrongRates += admittedAfter(step) == 10 ? 0 : 1;
    }
    Path folder = bench.folder();
    int charges = bench.size(1_000, 50);
    try (Database database = SqliteDatabase.open(folder)) {
      QuotaSettings settings =
          new QuotaSettings(
              ZoneOffset.UTC, Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO);
      var ledger =
          new QuotaLedger(QuotaBook.on(database), clock, settings, "steps", LeaseTime.system());
      for (int i = 0; i < charges; i++) {
        Duration step = STEPS.get(i % STEPS.size());
        var held =
            (Reservation)
                ledger.reserve(
                    "key", new MonthlyLimits(1_000_000, 1_000_000_000), AudioDemand.estimated(10));
        now.updateAndGet(time -> time.plus(step));
        ledger.commit(held, event(i));
      }
    }
    try (Ledger ledger = Ledger.of(folder)) {
      long charged = ledger.number("SELECT sum(requests_used) FROM quota_month");
      return Finding.of(
          wrongRates == 0 && charged == charges && ledger.held() == 0,
          "after each of %s: 10 of 10 admitted that are due, %d times not; %d of %d charged once,"
              + " held %d, months %d",
          STEPS,
          wrongRates,
          charged,
          charges,
          ledger.held(),
          ledger.number("SELECT count(*) FROM quota_month"));
    }
  }

  /** A bucket of 60 a minute is emptied, the clock steps, ten seconds pass. */
  private int admittedAfter(Duration step) {
    AtomicLong nanos = new AtomicLong(1);
    KeyRateLimiter limiter = new KeyRateLimiter(clock, nanos::get);
    while (limiter.take("key", 60).allowed()) {
      nanos.incrementAndGet();
    }
    now.updateAndGet(time -> time.plus(step));
    nanos.addAndGet(Duration.ofSeconds(10).toNanos());
    int admitted = 0;
    while (limiter.take("key", 60).allowed()) {
      admitted++;
    }
    return admitted;
  }

  private UsageEvent event(int number) {
    return new UsageEvent(
        "req-" + number, "key", Operation.TTS, 200, 10, Duration.ofMillis(1), clock.instant());
  }
}
