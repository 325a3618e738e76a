package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class UtteranceStreamTest {
  private static final Piece.Words WORDS =
      new Piece.Words(new Speaker("sovann", Speaker.Language.ENGLISH), List.of("yes"));

  private final Admission admission = new Admission(1, 0);
  private final List<CompletableFuture<short[]>> asked = new ArrayList<>();

  private UtteranceStream stream(List<Piece> pieces, int lookAhead) throws EngineException {
    Cancellation cancellation = new Cancellation();
    Deadline deadline = Deadline.after(Duration.ofSeconds(20));
    Admission.Place place = admission.enter(deadline, cancellation);
    return new UtteranceStream(
        pieces,
        (words, stop) -> ask(),
        lookAhead,
        new UtteranceStream.Admitted(place, deadline, List.of(cancellation)));
  }

  private CompletableFuture<short[]> ask() {
    CompletableFuture<short[]> answer = new CompletableFuture<>();
    asked.add(answer);
    return answer;
  }

  @Test
  void givesPiecesInOrderHoweverTheyAreFinished() throws EngineException {
    try (UtteranceStream stream = stream(List.of(WORDS, new Piece.Silence(1), WORDS), 3)) {
      asked.get(1).complete(new short[] {2});
      asked.get(0).complete(new short[] {1});
      assertThat(stream.next()).containsExactly(1);
      assertThat(stream.next()).hasSize(22);
      assertThat(stream.next()).containsExactly(2);
      assertThat(stream.next()).isEmpty();
      assertThat(stream.next()).isEmpty();
    }
  }

  @Test
  void asksForNoMoreThanItsWindowAhead() throws EngineException {
    try (UtteranceStream stream = stream(Collections.nCopies(100, WORDS), 3)) {
      assertThat(asked).hasSize(3);
      asked.getFirst().complete(new short[] {1});
      assertThat(stream.next()).containsExactly(1);
      assertThat(asked).hasSizeLessThanOrEqualTo(4);
    }
  }

  @Test
  void isNeverEmpty() throws EngineException {
    try (UtteranceStream stream = stream(List.of(WORDS), 3)) {
      asked.getFirst().complete(new short[0]);
      assertThat(stream.next()).hasSize(6615).containsOnly(0);
      assertThat(stream.next()).isEmpty();
    }
  }

  @Test
  void givesItsPlaceBackOnceWhenClosed() throws EngineException {
    UtteranceStream stream = stream(List.of(WORDS), 3);
    assertThat(admission.health(true, "").busy()).isEqualTo(1);
    stream.close();
    stream.close();
    assertThat(admission.health(true, "").busy()).isZero();
    assertThatThrownBy(stream::next)
        .isInstanceOfSatisfying(
            EngineException.class,
            e -> assertThat(e.kind()).isEqualTo(EngineException.Kind.CANCELLED));
  }
}
