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
  class AtOnce {
    @Test
    void chargesWithARecordAndHoldsNothing() {
      assertThat(ledger.charge(limits(10, 10), event(900)))
          .isEqualTo(new CommitResult.Committed(900));
      assertThat(status().requestsUsed()).isEqualTo(1);
      assertThat(status().audioUsedMillis()).isEqualTo(900);
      assertThat(status().requestsRemaining()).isEqualTo(9);
      var usage = new UsageLog(database, clock, new UsageSettings(400));
      var days = usage.daily(LocalDate.parse("2026-11-21"), LocalDate.parse("2026-11-21"));
      assertThat(days.getFirst().requests()).isEqualTo(1);
      assertThat(days.getFirst().audioMillis()).isEqualTo(900);
    }

    @Test
    void chargesNothingWhereTheMonthHasNoRoom() {
      assertThat(ledger.charge(limits(10, 1), event(MINUTE + 1))).isInstanceOf(QuotaRefused.class);
      assertThat(ledger.charge(limits(0, 1), event(1))).isInstanceOf(QuotaRefused.class);
      assertThat(status().requestsUsed()).isZero();
      assertThat(status().audioUsedMillis()).isZero();
    }

    @Test
    void leavesAloneWhatOthersHold() {
      Reservation held = reserved(limits(1, 10), 1_000);
      assertThat(ledger.charge(limits(1, 10), event(1))).isInstanceOf(QuotaHeld.class);
      commit(held, 1_000);
      assertThat(ledger.charge(limits(1, 10), event(1))).isInstanceOf(QuotaRefused.class);
      assertThat(status().requestsUsed()).isEqualTo(1);
    }

    @Test
    void neverOvershootsBesideThoseThatHold() {
      MonthlyLimits fifty = limits(50, 1_000);
      var results =
          Together.run(
              200,
              () ->
                  System.nanoTime() % 2 == 0
                      ? ledger.charge(fifty, event(10))
                      : ledger.reserve(KEY, fifty, AudioDemand.exactly(10)));
      long charged = results.stream().filter(CommitResult.Committed.class::isInstance).count();
      long held = results.stream().filter(Reservation.class::isInstance).count();
      assertThat(charged + held).isEqualTo(50);
      assertThat(status().requestsUsed()).isEqualTo(charged);
      assertThat(status().audioUsedMillis()).isEqualTo(10 * charged);
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
