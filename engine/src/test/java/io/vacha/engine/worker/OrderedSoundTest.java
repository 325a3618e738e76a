package io.vacha.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class OrderedSoundTest {
  private static final String WORDS = "yes";
  private static final String SILENCE = "";

  private final Admission admission = new Admission(Bounds.of(1, 0));
  private final List<CompletableFuture<SpokenPiece>> asked = new ArrayList<>();

  private OrderedSound<String> stream(List<String> parts, int lookAhead) throws EngineException {
    Cancellation cancellation = new Cancellation();
    Deadline deadline = Deadline.after(Duration.ofSeconds(20));
    Admission.Place place = admission.enter(Claim.OURS, deadline, cancellation);
    return new OrderedSound<>(
        22_050,
        parts,
        (part, stop) ->
            part.isEmpty()
                ? CompletableFuture.completedFuture(SpokenPiece.of(new short[22]))
                : ask(),
        lookAhead,
        new OrderedSound.Admitted(place, deadline, List.of(cancellation), Optional.empty()));
  }

  private CompletableFuture<SpokenPiece> ask() {
    CompletableFuture<SpokenPiece> answer = new CompletableFuture<>();
    asked.add(answer);
    return answer;
  }

  @Test
  void givesPiecesInOrderHoweverTheyAreFinished() throws EngineException {
    try (OrderedSound<String> stream = stream(List.of(WORDS, SILENCE, WORDS), 3)) {
      asked.get(1).complete(SpokenPiece.of(new short[] {2}));
      asked.get(0).complete(SpokenPiece.of(new short[] {1}));
      assertThat(stream.next()).containsExactly(1);
      assertThat(stream.next()).hasSize(22);
      assertThat(stream.next()).containsExactly(2);
      assertThat(stream.next()).isEmpty();
      assertThat(stream.next()).isEmpty();
    }
  }

  @Test
  void asksForNoMoreThanItsWindowAhead() throws EngineException {
    try (OrderedSound<String> stream = stream(Collections.nCopies(100, WORDS), 3)) {
      assertThat(asked).hasSize(3);
      asked.getFirst().complete(SpokenPiece.of(new short[] {1}));
      assertThat(stream.next()).containsExactly(1);
      assertThat(asked).hasSizeLessThanOrEqualTo(4);
    }
  }

  @Test
  void isNeverEmpty() throws EngineException {
    try (OrderedSound<String> stream = stream(List.of(WORDS), 3)) {
      asked.getFirst().complete(SpokenPiece.of(new short[0]));
      assertThat(stream.next()).hasSize(6615).containsOnly(0);
      assertThat(stream.next()).isEmpty();
    }
  }

  @Test
  void givesItsPlaceBackOnceWhenClosed() throws EngineException {
    OrderedSound<String> stream = stream(List.of(WORDS), 3);
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
