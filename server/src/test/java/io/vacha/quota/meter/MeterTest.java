package io.vacha.quota.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.ops.RequestTrace;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.LeaseTime;
import io.vacha.quota.MonthlyLimits;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.QuotaSettings;
import io.vacha.quota.book.QuotaBook;
import io.vacha.storage.Database;
import io.vacha.storage.sqlite.SqliteDatabase;
import io.vacha.testing.Together;
import io.vacha.usage.Operation;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests of one key that want the same room. */
class MeterTest {
  private static final MonthlyLimits LIMITS = new MonthlyLimits(100, 1);

  @TempDir private Path folder;
  private Database database;
  private QuotaLedger ledger;
  private final Cancellation work = new Cancellation();

  @BeforeEach
  void open() {
    database = SqliteDatabase.open(folder);
    var settings =
        new QuotaSettings(
            ZoneOffset.UTC, Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO);
    ledger =
        new QuotaLedger(
            QuotaBook.on(database), InstantSource.system(), settings, "owner", LeaseTime.system());
  }

  @AfterEach
  void close() {
    database.close();
  }

  private Meter patient() {
    return new Meter(ledger, InstantSource.system(), Duration.ofMinutes(1));
  }

  private static MeteredRequest request() {
    RequestTrace trace = new RequestTrace("req_1", "127.0.0.1", System.nanoTime());
    return new MeteredRequest("key_1", LIMITS, Operation.TTS, trace);
  }

  private Charge open(Meter meter, long millis) {
    return open(meter, AudioDemand.exactly(millis));
  }

  private Charge open(Meter meter, AudioDemand demand) {
    try {
      return meter.open(request(), demand, work);
    } catch (EngineException e) {
      throw new CompletionException(e);
    }
  }

  @Test
  void oneThatFindsTheRoomHeldWaitsUntilItIsGivenBack() {
    Meter meter = patient();
    Charge first = open(meter, 40_000);
    var second = CompletableFuture.supplyAsync(() -> open(meter, 40_000));
    first.close();
    second.join().commit(40_000);
    assertThat(ledger.status("key_1", LIMITS).audioUsedMillis()).isEqualTo(40_000);
  }

  @Test
  void noneIsRefusedWhereAllFitOneAfterAnother() {
    Meter meter = patient();
    Together.run(
        12,
        () -> {
          try (Charge charge = open(meter, AudioDemand.estimated(30_000))) {
            charge.commit(5_000);
            return charge;
          }
        });
    assertThat(ledger.status("key_1", LIMITS).audioUsedMillis()).isEqualTo(60_000);
  }

  @Test
  void oneThatHasWaitedInVainIsToldToComeBack() {
    Meter hasty = new Meter(ledger, InstantSource.system(), Duration.ofMillis(1));
    try (Charge _ = open(hasty, 40_000)) {
      ApiException refused = catchThrowableOfType(ApiException.class, () -> open(hasty, 40_000));
      assertThat(refused.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
      assertThat(refused.retryAfter()).isPresent();
    }
  }

  @Test
  void oneThatCanNeverFitIsRefusedAtOnce() {
    Meter meter = patient();
    try (Charge _ = open(meter, 40_000)) {
      ApiException refused = catchThrowableOfType(ApiException.class, () -> open(meter, 60_001));
      assertThat(refused.code()).isEqualTo(ErrorCode.QUOTA_EXCEEDED);
    }
  }

  @Test
  void oneWhoseClientLeavesWaitsNoLonger() {
    Meter meter = patient();
    try (Charge _ = open(meter, 40_000)) {
      var second = CompletableFuture.supplyAsync(() -> open(meter, 40_000));
      work.cancel();
      assertThatThrownBy(second::join).hasRootCauseInstanceOf(EngineException.class);
    }
  }
}
