package io.vacha.quota;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.usage.UsageEvent;
import io.vacha.usage.UsageLog;
import io.vacha.usage.UsageSettings;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What the ledger guarantees to those who need more than they reserved, on every database. */
abstract class QuotaExtensionContract extends QuotaLedgerContract {
  @Nested
  class Extending {
    @Test
    void holdsMoreUpToTheLimitAndNotBeyond() {
      Reservation held = reserved(limits(10, 10), MINUTE);
      Reservation larger = (Reservation) ledger.extend(held, 10 * MINUTE);
      assertThat(larger.audioMillis()).isEqualTo(10 * MINUTE);
      assertThat(ledger.extend(larger, 10 * MINUTE + 1)).isInstanceOf(QuotaRefused.class);
      assertThat(status().audioRemainingMillis()).isZero();
    }

    @Test
    void whatIsHeldIsGivenBackWhole() {
      Reservation held = reserved(limits(10, 10), MINUTE);
      ledger.release((Reservation) ledger.extend(held, 5 * MINUTE));
      assertThat(status().audioRemainingMillis()).isEqualTo(10 * MINUTE);
    }

    @Test
    void isRefusedForWhatIsSettled() {
      Reservation held = reserved(limits(10, 10), MINUTE);
      commit(held, MINUTE);
      assertThatThrownBy(() -> ledger.extend(held, 2 * MINUTE))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Nested
  class ChargingParts {
    @Test
    void chargesEachPartOnceAndTheRequestAtTheEnd() {
      Reservation held = reserved(limits(10, 10), 3 * MINUTE);
      ChargedPart first = ledger.chargePart(held, event(MINUTE), OptionalLong.empty());
      assertThat(status().audioUsedMillis()).isEqualTo(MINUTE);
      assertThat(status().requestsUsed()).isZero();
      var record = OptionalLong.of(first.record());
      ChargedPart second = ledger.chargePart(first.rest(), event(MINUTE), record);
      assertThat(status().audioRemainingMillis()).isEqualTo(7 * MINUTE);
      ledger.commit(second.rest(), event(MINUTE / 2), record);
      assertThat(status().audioUsedMillis()).isEqualTo(2 * MINUTE + MINUTE / 2);
      assertThat(status().requestsUsed()).isEqualTo(1);
      assertThat(status().audioRemainingMillis()).isEqualTo(7 * MINUTE + MINUTE / 2);
    }

    @Test
    void keepsWhatIsChargedWhenTheRestIsReleased() {
      Reservation held = reserved(limits(10, 10), 3 * MINUTE);
      ChargedPart part = ledger.chargePart(held, event(MINUTE), OptionalLong.empty());
      ledger.release(part.rest());
      assertThat(status().audioRemainingMillis()).isEqualTo(9 * MINUTE);
      assertThat(status().requestsRemaining()).isEqualTo(10);
      assertThatThrownBy(() -> ledger.chargePart(part.rest(), event(1), OptionalLong.empty()))
          .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void recordsThePartsAsOne() {
      Reservation held = reserved(limits(10, 10), 3 * MINUTE);
      ChargedPart part = ledger.chargePart(held, event(MINUTE), OptionalLong.empty());
      ledger.commit(part.rest(), event(MINUTE), OptionalLong.of(part.record()));
      List<UsageEvent> records =
          new UsageLog(database, clock, new UsageSettings(90)).recentOf(KEY, 10);
      assertThat(records).hasSize(1);
      assertThat(records.getFirst().audioMillis()).isEqualTo(2 * MINUTE);
    }
  }
}
