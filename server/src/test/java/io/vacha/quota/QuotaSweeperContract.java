package io.vacha.quota;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.quota.book.QuotaSweeper;
import io.vacha.storage.Instance;
import io.vacha.storage.Presence;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is released when nobody ends a reservation, on every kind of database. */
abstract class QuotaSweeperContract extends QuotaChargesContract {
  @TempDir private Path data;

  @Test
  void releasesAReservationWhoseLeaseIsOver() {
    try (Instance instance = Instance.start(data, new SecureRandom())) {
      QuotaLedger own = ledgerOf(instance);
      own.reserve(KEY, limits(1, 1), AudioDemand.estimated(60_000));
      clock.advance(Duration.ofMinutes(30).minusMillis(1));
      sweep(instance);
      assertThat(own.reserve(KEY, limits(1, 1), AudioDemand.estimated(1)))
          .isInstanceOf(QuotaHeld.class);
      clock.advance(Duration.ofMillis(1));
      sweep(instance);
      assertThat(own.reserve(KEY, limits(1, 1), AudioDemand.estimated(1)))
          .isInstanceOf(Reservation.class);
    }
  }

  @Test
  void neitherEndsNorKeepsALeaseForAClockThatSteps() {
    try (Instance instance = Instance.start(data, new SecureRandom())) {
      QuotaLedger own = ledgerOf(instance);
      own.reserve(KEY, limits(1, 1), AudioDemand.estimated(60_000));
      clock.set("2026-11-21T22:00:00Z");
      sweep(instance);
      assertThat(own.reserve(KEY, limits(1, 1), AudioDemand.estimated(1)))
          .isInstanceOf(QuotaHeld.class);
      clock.set("2026-11-20T10:00:00Z");
      clock.advance(Duration.ofMinutes(30));
      sweep(instance);
      assertThat(own.reserve(KEY, limits(1, 1), AudioDemand.estimated(1)))
          .isInstanceOf(Reservation.class);
    }
  }

  @Test
  void stillChargesOnceWhatEndsAfterItsLease() {
    try (Instance instance = Instance.start(data, new SecureRandom())) {
      QuotaLedger own = ledgerOf(instance);
      var late = (Reservation) own.reserve(KEY, limits(10, 10), AudioDemand.estimated(1_000));
      clock.advance(Duration.ofMinutes(31));
      sweep(instance);
      own.commit(late, event(800));
      own.commit(late, event(800));
      assertThat(status().requestsUsed()).isEqualTo(1);
      assertThat(status().audioUsedMillis()).isEqualTo(800);
      assertThat(status().audioRemainingMillis()).isEqualTo(600_000 - 800);
    }
  }

  @Test
  void refusesWhatEndsAfterItsLeaseWhenTheRoomIsTaken() {
    try (Instance instance = Instance.start(data, new SecureRandom())) {
      QuotaLedger own = ledgerOf(instance);
      var late = (Reservation) own.reserve(KEY, limits(1, 1), AudioDemand.estimated(1_000));
      clock.advance(Duration.ofMinutes(31));
      sweep(instance);
      own.reserve(KEY, limits(1, 1), AudioDemand.estimated(1_000));
      assertThat(own.commit(late, event(800))).isInstanceOf(QuotaHeld.class);
    }
  }

  @Test
  void releasesAtOnceWhatAnEndedProcessHeld() {
    Instance ended = Instance.start(data, new SecureRandom());
    ledgerOf(ended).reserve(KEY, limits(1, 1), AudioDemand.estimated(60_000));
    try (Instance next = Instance.start(data, new SecureRandom())) {
      sweep(next);
      assertThat(ledgerOf(next).reserve(KEY, limits(1, 1), AudioDemand.estimated(1)))
          .isInstanceOf(QuotaHeld.class);
      ended.close();
      sweep(next);
      assertThat(ledgerOf(next).reserve(KEY, limits(1, 1), AudioDemand.estimated(1)))
          .isInstanceOf(Reservation.class);
    }
  }

  @Test
  void forgetsSettledReservationsButNotTheirCharges() {
    try (Instance instance = Instance.start(data, new SecureRandom())) {
      QuotaLedger own = ledgerOf(instance);
      own.commit(
          (Reservation) own.reserve(KEY, limits(10, 10), AudioDemand.estimated(1)), event(1));
      clock.advance(Duration.ofHours(2));
      sweep(instance);
      long rows =
          database.read(
              tx ->
                  tx.first("SELECT count(*) AS n FROM quota_reservation", row -> row.number("n"))
                      .orElseThrow());
      assertThat(rows).isZero();
      assertThat(status().requestsUsed()).isEqualTo(1);
    }
  }

  private QuotaLedger ledgerOf(Instance instance) {
    var settings =
        new QuotaSettings(
            ZoneOffset.UTC, Duration.ofMinutes(30), Duration.ofMinutes(1), Duration.ZERO);
    return new QuotaLedger(book, clock, settings, instance.id(), new LeaseTime(clock::nanos));
  }

  private void sweep(Instance instance) {
    LeaseTime time = new LeaseTime(clock::nanos);
    new QuotaSweeper(book, Presence.on(data), instance.id(), time).sweep();
  }
}
