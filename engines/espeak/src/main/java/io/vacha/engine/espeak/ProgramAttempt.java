package io.vacha.engine.espeak;

import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Watchdog;
import io.vacha.turns.Claim;
import java.time.Duration;
import java.util.Optional;

/** Speaks by the program, a fresh one for each piece. Thread-safe. */
record ProgramAttempt(WaitingChildren children, Claim.Length length) implements SpeakingAttempt {
  /** A process that somebody kills says nothing about the text; but this is not tried for ever. */
  private static final int MOST_KILLS = 5;

  /** A process that says nothing for so long hangs; a piece takes a hundredth of it. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  @Override
  public Optional<SpokenPiece> speak(UtterancePart.Words words, Cancellation stop)
      throws EngineException {
    for (int kills = 0; kills < MOST_KILLS; kills++) {
      stop.check();
      EspeakChild child = children.take(words.speaker(), length);
      try (Watchdog watchdog = new Watchdog(Deadline.after(PATIENCE), stop, child::kill)) {
        Optional<short[]> samples = child.speak(words.text());
        if (samples.isPresent() || !child.wasKilled() || watchdog.hasFired()) {
          return samples.map(SpokenPiece::of);
        }
      } finally {
        children.replace(child, words.speaker());
      }
    }
    throw EngineException.unavailable("somebody kills the espeak-ng processes", null);
  }
}
