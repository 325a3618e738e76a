package io.vacha.engine.espeak;

import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says one piece, whatever its words do to espeak-ng. Where a process crashes or hangs it is tried
 * once more with a fresh one; where that dies too the halves are said apart, and so on down to the
 * one word that cannot be said, which is left out. Thread-safe.
 */
final class PieceSpeaker {
  private static final Logger LOG = LoggerFactory.getLogger(PieceSpeaker.class);
  private static final int TRIES = 2;
  private static final int PROOFS = 2;
  private static final List<String> HARMLESS = List.of("yes");

  private final SpeakingAttempt attempt;

  /** Speaks pieces in this way. */
  PieceSpeaker(SpeakingAttempt attempt) {
    this.attempt = attempt;
  }

  /**
   * Says the words.
   *
   * @return the sound without silence around it; none where nothing is heard
   * @throws EngineException UNAVAILABLE where espeak-ng cannot even say a harmless word
   */
  SpokenPiece speak(UtterancePart.Words words, Cancellation stop) throws EngineException {
    Optional<SpokenPiece> piece = tryToSpeak(words, stop);
    if (piece.isPresent()) {
      return piece.get();
    }
    requireWorking(words.speaker(), stop);
    return inHalves(words, stop);
  }

  private SpokenPiece inHalves(UtterancePart.Words words, Cancellation stop)
      throws EngineException {
    if (words.units().size() == 1) {
      return oneWord(words, stop);
    }
    return speakOrSplit(words.firstHalf(), stop).then(speakOrSplit(words.secondHalf(), stop));
  }

  /** A word is left out only if others can be said just then: else the machine is at fault. */
  private SpokenPiece oneWord(UtterancePart.Words word, Cancellation stop) throws EngineException {
    for (int proofs = 0; proofs < PROOFS; proofs++) {
      requireWorking(word.speaker(), stop);
      Optional<SpokenPiece> piece = tryToSpeak(word, stop);
      if (piece.isPresent()) {
        return piece.get();
      }
    }
    LOG.warn("espeak-ng died of one word of {} chars; left it out", word.text().length());
    return SpokenPiece.of(new short[0]);
  }

  private SpokenPiece speakOrSplit(UtterancePart.Words words, Cancellation stop)
      throws EngineException {
    Optional<SpokenPiece> piece = tryToSpeak(words, stop);
    return piece.isPresent() ? piece.get() : inHalves(words, stop);
  }

  private void requireWorking(Speaker speaker, Cancellation stop) throws EngineException {
    if (tryToSpeak(UtterancePart.Words.of(speaker, HARMLESS), stop).isEmpty()) {
      throw EngineException.unavailable("espeak-ng dies whatever it is given", null);
    }
  }

  private Optional<SpokenPiece> tryToSpeak(UtterancePart.Words words, Cancellation stop)
      throws EngineException {
    for (int tries = 0; tries < TRIES; tries++) {
      Optional<SpokenPiece> piece = attempt.speak(words, stop);
      if (piece.isPresent()) {
        return piece.map(SpokenPiece::finished);
      }
    }
    stop.check();
    return Optional.empty();
  }
}
