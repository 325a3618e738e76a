package io.vacha.engine.piece;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.worker.Deadline;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PieceTurnsTest {
  private static final Deadline LONG = Deadline.after(Duration.ofMinutes(2));

  private static PieceTurns.Place enter(PieceTurns turns, int pieces, Deadline deadline)
      throws EngineException {
    return turns.lane(pieces).enter(deadline, new Cancellation());
  }

  private static void assertWaits(PieceTurns turns, int pieces) {
    assertThatThrownBy(() -> enter(turns, pieces, Deadline.after(Duration.ofMillis(1))))
        .satisfies(failure(Kind.TIMED_OUT));
  }

  @Test
  void leaveAPlaceToShortRecordings() throws EngineException {
    PieceTurns turns = new PieceTurns(1, 1);
    try (var _ = enter(turns, 30, LONG)) {
      assertWaits(turns, 2);
      try (var _ = enter(turns, 1, LONG)) {
        assertThat(turns.busy()).isEqualTo(2);
        assertWaits(turns, 1);
      }
      assertWaits(turns, 30);
    }
    assertThat(turns.busy()).isZero();
  }

  @Test
  void giveShortRecordingsEveryPlaceThatIsFree() throws EngineException {
    PieceTurns turns = new PieceTurns(2, 1);
    try (var _ = enter(turns, 1, LONG);
        var _ = enter(turns, 1, LONG);
        var _ = enter(turns, 1, LONG)) {
      assertWaits(turns, 1);
      assertWaits(turns, 2);
    }
    try (var _ = enter(turns, 2, LONG);
        var _ = enter(turns, 2, LONG)) {
      assertWaits(turns, 2);
    }
    assertThat(turns.busy()).isZero();
  }
}
