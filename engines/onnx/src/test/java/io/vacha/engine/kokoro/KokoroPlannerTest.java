package io.vacha.engine.kokoro;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import java.util.List;
import org.junit.jupiter.api.Test;

class KokoroPlannerTest {
  private static final String REST = "the weather today is fine.";

  @Test
  void beginsWithTheFirstClauseOfALongSentence() {
    assertThat(texts("Good morning everyone, " + REST))
        .containsExactly("Good morning everyone,", REST);
    assertThat(texts("Well, " + REST)).containsExactly("Well, " + REST);
  }

  private static List<String> texts(String text) {
    return KokoroPlanner.plan(KokoroRoom.task(text, "bopha", new Cancellation())).stream()
        .filter(KokoroPiece.Breath.class::isInstance)
        .map(KokoroPiece.Breath.class::cast)
        .flatMap(breath -> breath.fragments().stream())
        .map(KokoroPiece.Fragment.English.class::cast)
        .map(KokoroPiece.Fragment.English::text)
        .toList();
  }
}
