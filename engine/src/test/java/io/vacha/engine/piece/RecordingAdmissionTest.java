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
import io.vacha.turns.Bounds;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Room for recordings is kept before they are decoded. */
class RecordingAdmissionTest {
  private static final Recognition HEARD = new Recognition("hello", List.of(), 1, Language.EN);

  private final RecordingAdmission recordings =
      new RecordingAdmission(Bounds.door(2), _ -> Duration.ofMinutes(1));

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
}
