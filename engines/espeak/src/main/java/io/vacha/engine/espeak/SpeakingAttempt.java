package io.vacha.engine.espeak;

import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.util.Optional;

/** Has words said in a child process, once. Implementations are thread-safe. */
interface SpeakingAttempt {
  /**
   * The sound as it comes.
   *
   * @return empty where the process died of the words, or nobody knows of what
   * @throws EngineException where it is no use to try again
   */
  Optional<SpokenPiece> speak(UtterancePart.Words words, Cancellation stop) throws EngineException;
}
