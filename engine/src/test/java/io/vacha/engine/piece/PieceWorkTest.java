package io.vacha.engine.piece;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class PieceWorkTest {
  @Test
  void givesWhatComesOfThePartsInTheirOrder() throws Exception {
    List<String> parts = List.of("a", "b", "c");
    assertThat(PieceWork.run(parts, 2, new Cancellation(), (part, _) -> part + part))
        .containsExactly("aa", "bb", "cc");
  }

  @Test
  void isUnavailableWhereAPartFindsNoMemory() {
    List<String> parts = List.of("a", "b", "c");
    PieceWork.Worker<String, String> exhausted =
        (_, _) -> {
          throw new OutOfMemoryError("no thread");
        };
    assertThatThrownBy(() -> PieceWork.run(parts, 2, new Cancellation(), exhausted))
        .satisfies(failure(Kind.UNAVAILABLE))
        .hasRootCauseMessage("no thread");
  }
}
