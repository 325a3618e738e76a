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

  private static PieceTurns.Place enter(PieceTurns turns, String caller, int pieces)
      throws EngineException {
    return turns.lane(caller, pieces).enter(LONG, new Cancellation());
  }

  private static void assertWaits(PieceTurns turns, String caller, int pieces) {
    Deadline soon = Deadline.after(Duration.ofMillis(1));
    assertThatThrownBy(() -> turns.lane(caller, pieces).enter(soon, new Cancellation()))
        .satisfies(failure(Kind.TIMED_OUT));
  }

  @Test
  void leaveAPlaceToShortRecordings() throws EngineException {
    PieceTurns turns = new PieceTurns(1, 1);
    try (var _ = enter(turns, "a", 30)) {
      assertWaits(turns, "a", 2);
      assertWaits(turns, "b", 2);
      try (var _ = enter(turns, "a", 1)) {
        assertThat(turns.busy()).isEqualTo(2);
        assertWaits(turns, "b", 1);
      }
      assertWaits(turns, "a", 30);
    }
    assertThat(turns.busy()).isZero();
  }

  @Test
  void leaveAPlaceToOtherCallers() throws EngineException {
    PieceTurns turns = new PieceTurns(2, 1);
    try (var _ = enter(turns, "a", 1);
        var _ = enter(turns, "a", 1)) {
      assertWaits(turns, "a", 1);
      assertWaits(turns, "b", 2);
      try (var _ = enter(turns, "b", 1)) {
        assertThat(turns.busy()).isEqualTo(3);
      }
    }
    assertThat(turns.busy()).isZero();
  }
}
