package io.vacha.engine.piece;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine.RecordingPlace;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.worker.Deadline;
import io.vacha.turns.Bounds;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Room for recordings is kept before they are decoded. */
class RecordingAdmissionTest {
  private static final Recognition HEARD = new Recognition("hello", List.of(), 1, Language.EN);

  private final RecordingAdmission recordings =
      new RecordingAdmission(Bounds.door(2), 1, _ -> Duration.ofMinutes(1));

  private RecordingPlace admit(String caller) throws EngineException {
    return recordings.admit(caller, (_, _) -> HEARD);
  }

  private static RecognitionTask task(String caller) {
    PcmFile audio = new PcmFile(Path.of("none"), 16_000, 16_000);
    return new RecognitionTask(audio, Language.EN, List.of(), caller, new Cancellation());
  }

  @Test
  void refusesARecordingWhoseRoomIsKeptForOthers() throws Exception {
    try (RecordingPlace first = admit("a");
        RecordingPlace second = admit("a")) {
      assertThatThrownBy(() -> admit("a"))
          .isInstanceOfSatisfying(
              EngineException.class,
              refusal -> assertThat(refusal.kind()).isEqualTo(Kind.UNAVAILABLE));
      assertThatThrownBy(() -> recordings.recognize(task("a"), (_, _) -> HEARD))
          .isInstanceOf(EngineException.class);
      assertThat(first.recognize(task("a"))).isEqualTo(HEARD);
      assertThat(second.recognize(task("a"))).isEqualTo(HEARD);
    }
  }

  @Test
  void leavesSomeRoomToCallersWhoHaveNothingThere() throws Exception {
    try (RecordingPlace _ = admit("a");
        RecordingPlace _ = admit("a");
        RecordingPlace place = admit("b")) {
      assertThat(place.recognize(task("b"))).isEqualTo(HEARD);
    }
  }

  @Test
  void hasRoomAgainOnceAPlaceIsClosedUnused() throws Exception {
    RecordingPlace unused = admit("a");
    try (RecordingPlace _ = admit("a")) {
      unused.close();
      unused.close();
      admit("a").close();
    }
  }

  @Test
  void keepsNoRoomAfterAFailure() {
    for (int i = 0; i < 5; i++) {
      assertThatThrownBy(
              () ->
                  recordings.recognize(
                      task("a"),
                      (_, _) -> {
                        throw EngineException.invalidAnswer("nothing", null);
                      }))
          .isInstanceOfSatisfying(
              EngineException.class,
              failure -> assertThat(failure.kind()).isEqualTo(Kind.INVALID_ANSWER));
    }
  }

  @Test
  void letsFewerInWhileRecordingsAreNotDoneInTime() throws Exception {
    RecordingAdmission busy =
        new RecordingAdmission(Bounds.of(16, 0), 1, _ -> Duration.ofMinutes(1));
    assertThat(letIn(busy)).isEqualTo(16);
    late(busy);
    assertThat(letIn(busy)).isEqualTo(12);
    late(busy);
    assertThat(letIn(busy)).isEqualTo(9);
    busy.recognize(task("a"), (_, _) -> HEARD);
    assertThat(letIn(busy)).isEqualTo(13);
    for (int i = 0; i < 20; i++) {
      late(busy);
    }
    assertThat(letIn(busy)).isEqualTo(4);
    for (int i = 0; i < 20; i++) {
      busy.recognize(task("a"), (_, _) -> HEARD);
    }
    assertThat(letIn(busy)).isEqualTo(16);
  }

  @Test
  void tellsTheRefusedToComeBackOneAfterAnother() throws Exception {
    List<Long> seconds = new ArrayList<>();
    try (RecordingPlace _ = admit("a");
        RecordingPlace _ = admit("a")) {
      for (int i = 0; i < 12; i++) {
        assertThatThrownBy(() -> admit("a"))
            .isInstanceOfSatisfying(
                EngineException.class,
                refusal -> seconds.add(refusal.retryAfter().orElseThrow().toSeconds()));
      }
    }
    assertThat(seconds).containsExactly(5L, 6L, 7L, 8L, 9L, 10L, 11L, 12L, 13L, 14L, 15L, 5L);
  }

  @Test
  void takesRecordingsThatWereLateTogetherForOneSign() throws Exception {
    RecordingAdmission busy =
        new RecordingAdmission(Bounds.of(16, 0), 1, _ -> Duration.ofMinutes(1));
    List<RecordingPlace> together = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      together.add(busy.admit("a", RecordingAdmissionTest::giveUp));
    }
    for (RecordingPlace place : together) {
      assertThatThrownBy(() -> place.recognize(task("a"))).isInstanceOf(EngineException.class);
      place.close();
    }
    assertThat(letIn(busy)).isEqualTo(12);
  }

  private static void late(RecordingAdmission busy) {
    assertThatThrownBy(() -> busy.recognize(task("a"), RecordingAdmissionTest::giveUp))
        .isInstanceOf(EngineException.class);
  }

  private static Recognition giveUp(RecognitionTask task, Deadline deadline)
      throws EngineException {
    throw EngineException.timedOut("late");
  }

  /** How many places there are. */
  private static int letIn(RecordingAdmission busy) {
    List<RecordingPlace> places = new ArrayList<>();
    try {
      while (true) {
        places.add(busy.admit("a", (_, _) -> HEARD));
      }
    } catch (EngineException full) {
      return places.size();
    } finally {
      places.forEach(RecordingPlace::close);
    }
  }
}
