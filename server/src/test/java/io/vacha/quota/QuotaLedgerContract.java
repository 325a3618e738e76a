package io.vacha.quota;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.quota.book.QuotaBook;
import io.vacha.storage.Database;
import io.vacha.testing.AdjustableClock;
import io.vacha.usage.Operation;
import io.vacha.usage.UsageEvent;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What the ledger guarantees on every kind of database. */
abstract class QuotaLedgerContract {
  static final String KEY = "key_1";
  static final Instant NEXT_MONTH = Instant.parse("2026-12-01T00:00:00Z");
  static final long MINUTE = 60_000;

  final AdjustableClock clock = new AdjustableClock("2026-11-21T10:00:00Z");
  private final AtomicInteger requests = new AtomicInteger();
  Database database;
  QuotaBook book;
  QuotaLedger ledger;

  abstract Database open();

  @BeforeEach
  void openLedger() {
    database = open();
    book = QuotaBook.on(database);
    ledger = ledger("UTC");
  }

  @AfterEach
  void closeDatabase() {
    database.close();
  }

  QuotaLedger ledger(String zone) {
    var settings =
        new QuotaSettings(
            ZoneId.of(zone), Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO);
    return new QuotaLedger(book, clock, settings, "owner" + zone, new LeaseTime(clock::nanos));
  }

  static MonthlyLimits limits(long requests, long audioMinutes) {
    return new MonthlyLimits(requests, audioMinutes);
  }

  Reservation reserved(MonthlyLimits limits, long audioMillis) {
    return (Reservation) reserve(limits, audioMillis);
  }

  ReserveResult reserve(MonthlyLimits limits, long audioMillis) {
    return ledger.reserve(KEY, limits, AudioDemand.estimated(audioMillis));
  }

  UsageEvent event(long audioMillis) {
    String id = "req_" + requests.incrementAndGet();
    return new UsageEvent(
        id, KEY, Operation.TTS, 200, audioMillis, Duration.ofMillis(20), clock.instant());
  }

  CommitResult commit(Reservation reservation, long audioMillis) {
    return ledger.commit(reservation, event(audioMillis));
  }

  QuotaStatus status() {
    return ledger.status(KEY, limits(10, 10));
  }

  @Nested
  class Limits {
    @Test
    void allowsTheLastRequestAndNoneAfterIt() {
      MonthlyLimits three = limits(3, 10);
      for (int i = 0; i < 3; i++) {
        assertThat(commit(reserved(three, 1), 1)).isInstanceOf(CommitResult.Committed.class);
      }
      assertThat(reserve(three, 1))
          .isEqualTo(new QuotaRefused(QuotaResource.REQUESTS, 3, NEXT_MONTH));
    }

    @Test
    void countsHeldRequestsAgainstTheLimit() {
      Reservation first = reserved(limits(1, 10), 1);
      assertThat(reserve(limits(1, 10), 1)).isEqualTo(new QuotaHeld(QuotaResource.REQUESTS));
      commit(first, 1);
      assertThat(reserve(limits(1, 10), 1)).isInstanceOf(QuotaRefused.class);
    }

    @Test
    void allowsAudioUpToTheLimit() {
      commit(reserved(limits(10, 1), MINUTE - 1), MINUTE - 1);
      Reservation last = reserved(limits(10, 1), 5_000);
      assertThat(last.audioMillis()).isEqualTo(1);
      assertThat(commit(last, 1)).isEqualTo(new CommitResult.Committed(1));
      assertThat(reserve(limits(10, 1), 1))
          .isEqualTo(new QuotaRefused(QuotaResource.AUDIO_MINUTES, 1, NEXT_MONTH));
    }

    @Test
    void refusesAndDoesNotChargeAudioLongerThanWhatIsLeft() {
      Reservation reservation = reserved(limits(10, 1), 10_000);
      assertThat(commit(reservation, MINUTE + 1))
          .isEqualTo(new QuotaRefused(QuotaResource.AUDIO_MINUTES, 1, NEXT_MONTH));
      assertThat(status().audioUsedMillis()).isZero();
      assertThat(status().audioRemainingMillis()).isEqualTo(10 * MINUTE);
      assertThat(status().requestsRemaining()).isEqualTo(10);
    }

    @Test
    void chargesAudioLongerThanTheEstimateWhereThereIsRoom() {
      assertThat(commit(reserved(limits(10, 1), 10_000), MINUTE))
          .isEqualTo(new CommitResult.Committed(MINUTE));
    }

    @Test
    void neverTakesWhatAnotherRequestHolds() {
      Reservation first = reserved(limits(10, 1), 30_000);
      Reservation second = reserved(limits(10, 1), 10_000);
      assertThat(commit(second, 30_001)).isEqualTo(new QuotaHeld(QuotaResource.AUDIO_MINUTES));
      assertThat(commit(first, MINUTE)).isInstanceOf(CommitResult.Committed.class);
    }

    @Test
    void refusesEverythingOnAPlanOfZero() {
      assertThat(reserve(limits(0, 10), 1))
          .isEqualTo(new QuotaRefused(QuotaResource.REQUESTS, 0, NEXT_MONTH));
      assertThat(reserve(limits(10, 0), 1))
          .isEqualTo(new QuotaRefused(QuotaResource.AUDIO_MINUTES, 0, NEXT_MONTH));
    }

    @Test
    void keepsKeysApart() {
      reserved(limits(1, 1), MINUTE);
      assertThat(ledger.reserve("key_2", limits(1, 1), AudioDemand.estimated(MINUTE)))
          .isInstanceOf(Reservation.class);
    }

    @Test
    void refusesAfterAChangeToASmallerPlan() {
      commit(reserved(limits(10, 10), 5 * MINUTE), 5 * MINUTE);
      assertThat(reserve(limits(10, 1), 1)).isInstanceOf(QuotaRefused.class);
      assertThat(ledger.status(KEY, limits(10, 1)).audioRemainingMillis()).isZero();
    }
  }
}
