package io.vacha.engine.espeak;

import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.espeak.event.EventSound;
import io.vacha.engine.espeak.event.EventText;
import io.vacha.engine.espeak.event.EventWorkers;
import io.vacha.engine.espeak.table.KhmerVoiceData;
import io.vacha.turns.Claim;
import java.util.Optional;

/** Speaks by the library, which tells when each word is said. Thread-safe. */
record TimedAttempt(EventWorkers workers, KhmerVoiceData voices, Claim claim)
    implements SpeakingAttempt {
  @Override
  public Optional<SpokenPiece> speak(UtterancePart.Words words, Cancellation stop)
      throws EngineException {
    stop.check();
    EventText text = new EventText(words.speaker().name(voices), words.text());
    try {
      EventSound sound = workers.speak(text, claim, stop);
      return Optional.of(new SpokenPiece(sound.samples(), WordTimes.of(words, sound)));
    } catch (EngineException e) {
      if (e.kind() == EngineException.Kind.UNAVAILABLE) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
