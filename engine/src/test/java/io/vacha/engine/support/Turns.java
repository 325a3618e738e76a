package io.vacha.engine.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.piece.PieceTurns;
import io.vacha.engine.piece.PieceTurns.Place;
import io.vacha.engine.worker.Deadline;
import io.vacha.testing.Eventually;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;

/** How an engine's short recordings fare beside its long ones. */
public final class Turns {
  private Turns() {}

  /**
   * Holds an engine to hearing a short recording while as many others as there are places for long
   * ones are being heard, and one more waits.
   *
   * @param places for long recordings
   */
  public static void assertShortPassesLong(
      RecognitionEngine engine, PieceTurns turns, int places, PcmFile clip, PcmFile minutes)
      throws EngineException {
    Recognition alone = engine.recognize(task(clip));
    assertThat(alone.text()).isNotEmpty();
    Deque<Place> held = new ArrayDeque<>();
    CompletableFuture<Recognition> waiting;
    try {
      for (int i = 0; i < places; i++) {
        held.push(
            turns.lane("", 2).enter(Deadline.after(Duration.ofMinutes(3)), new Cancellation()));
      }
      waiting = Background.recognizing(engine, task(minutes));
      Eventually.until("it waits", () -> turns.queued() > 0);
      assertThat(engine.recognize(task(clip))).isEqualTo(alone);
      assertThat(waiting).isNotDone();
    } finally {
      held.forEach(Place::close);
    }
    assertThat(waiting.join().text()).isNotEmpty();
  }

  private static RecognitionTask task(PcmFile audio) {
    return new RecognitionTask(audio, Language.AUTO, new Cancellation());
  }
}
