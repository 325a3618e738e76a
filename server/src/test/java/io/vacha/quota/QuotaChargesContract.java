package io.vacha.quota;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.testing.Together;
import io.vacha.usage.UsageEvent;
import io.vacha.usage.UsageLog;
import io.vacha.usage.UsageSettings;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What the ledger charges, when many ask at once and over the months, on every database. */
abstract class QuotaChargesContract extends QuotaExtensionContract {
  @Nested
  class Charges {
    @Test
    void chargesOnceHoweverOftenItIsCommitted() {
      Reservation reservation = reserved(limits(10, 10), 1_000);
      UsageEvent event = event(900);
      var results = Together.run(20, () -> ledger.commit(reservation, event));
      assertThat(results).containsOnly(new CommitResult.Committed(900));
      assertThat(status().requestsUsed()).isEqualTo(1);
      assertThat(status().audioUsedMillis()).isEqualTo(900);
    }

    @Test
    void neverChargesAFailure() {
      Reservation reservation = reserved(limits(10, 10), 1_000);
      ledger.release(reservation);
      ledger.release(reservation);
      assertThat(status().requestsRemaining()).isEqualTo(10);
      assertThat(status().audioRemainingMillis()).isEqualTo(10 * MINUTE);
      assertThatThrownBy(() -> commit(reservation, 1)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void keepsTheChargeWhenReleasedAfterwards() {
      Reservation reservation = reserved(limits(10, 10), 1_000);
      commit(reservation, 1_000);
      ledger.release(reservation);
      assertThat(status().requestsUsed()).isEqualTo(1);
    }

    @Test
    void writesARecordWithEachChargeAndNoneWithARefusal() {
      commit(reserved(limits(10, 1), 1_000), 1_500);
      commit(reserved(limits(10, 1), 1_000), 2 * MINUTE);
      var usage = new UsageLog(database, clock, new UsageSettings(400));
      var days = usage.daily(LocalDate.parse("2026-11-21"), LocalDate.parse("2026-11-21"));
      assertThat(days).hasSize(1);
      assertThat(days.getFirst().requests()).isEqualTo(1);
      assertThat(days.getFirst().audioMillis()).isEqualTo(1_500);
    }
  }

  @Nested
  class Concurrently {
    @Test
    void neverOvershootsRequests() {
      var results =
          Together.run(
              300, () -> ledger.reserve(KEY, limits(100, 1_000), AudioDemand.estimated(1)));
      assertThat(results.stream().filter(Reservation.class::isInstance)).hasSize(100);
    }

    @Test
    void neverOvershootsAudioWhateverItTurnsOutToBe() {
      MonthlyLimits tenMinutes = limits(10_000, 10);
      List<Long> charged =
          Together.run(
              400,
              () -> {
                long actual = 1_000L + Math.floorMod(System.nanoTime(), 9_000);
                return switch (ledger.reserve(KEY, tenMinutes, AudioDemand.estimated(2_000))) {
                  case Reservation held ->
                      switch (commit(held, actual)) {
                        case CommitResult.Committed done -> done.audioMillis();
                        case QuotaRefused _, QuotaHeld _ -> 0L;
                      };
                  case QuotaRefused _, QuotaHeld _ -> 0L;
                };
              });
      long sum = charged.stream().mapToLong(Long::longValue).sum();
      assertThat(sum).isEqualTo(status().audioUsedMillis()).isBetween(MINUTE, 10 * MINUTE);
      assertThat(status().audioRemainingMillis()).isEqualTo(10 * MINUTE - sum);
    }
  }

  @Nested
  class Months {
    @Test
    void startsAnewWithTheMonth() {
      clock.set("2026-11-30T23:59:59.999Z");
      commit(reserved(limits(1, 1), MINUTE), MINUTE);
      assertThat(ledger.reserve(KEY, limits(1, 1), AudioDemand.estimated(1)))
          .isInstanceOf(QuotaRefused.class);
      clock.advance(Duration.ofMillis(1));
      assertThat(ledger.reserve(KEY, limits(1, 1), AudioDemand.estimated(1)))
          .isInstanceOf(Reservation.class);
    }

    @Test
    void chargesTheMonthAReservationWasMadeIn() {
      clock.set("2026-11-30T23:59:59Z");
      Reservation reservation = reserved(limits(10, 10), 1_000);
      clock.set("2026-12-01T00:00:05Z");
      commit(reservation, 1_000);
      assertThat(status().requestsUsed()).isZero();
      clock.set("2026-11-30T23:59:59Z");
      assertThat(status().requestsUsed()).isEqualTo(1);
    }

    @Test
    void followsTheZoneOfTheSettings() {
      clock.set("2026-11-30T17:00:00Z");
      QuotaPeriod period = ledger("Asia/Phnom_Penh").status(KEY, limits(1, 1)).period();
      assertThat(period.month()).isEqualTo("2026-12");
      assertThat(period.start()).isEqualTo("2026-11-30T17:00:00Z");
      assertThat(period.end()).isEqualTo("2026-12-31T17:00:00Z");
    }

    @Test
    void turnsTheYear() {
      clock.set("2026-12-31T23:59:59Z");
      assertThat(status().period().end()).isEqualTo("2027-01-01T00:00:00Z");
    }
  }
}
