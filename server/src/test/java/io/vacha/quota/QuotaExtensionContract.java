package io.vacha.quota;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
}
