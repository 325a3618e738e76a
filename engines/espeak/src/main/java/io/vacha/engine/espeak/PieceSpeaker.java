package io.vacha.engine.espeak;

import io.vacha.audio.Edges;
import io.vacha.audio.Level;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Watchdog;
import io.vacha.turns.Claim;
import java.time.Duration;
import java.util.Arrays;
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

  /** A process that somebody kills says nothing about the text; but this is not tried for ever. */
  private static final int MOST_KILLS = 5;

  /** A process that says nothing for so long hangs; a piece takes a hundredth of it. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private static final List<String> HARMLESS = List.of("yes");

  private final WaitingChildren children;
  private final Claim.Length length;

  /** Speaks pieces of a text of this length. */
  PieceSpeaker(WaitingChildren children, Claim.Length length) {
    this.children = children;
    this.length = length;
  }

  /**
   * Says the words.
   *
   * @return the samples without silence around them; none where nothing is heard
   * @throws EngineException UNAVAILABLE where espeak-ng cannot even say a harmless word
   */
  short[] speak(UtterancePart.Words words, Cancellation stop) throws EngineException {
    Optional<short[]> samples = tryToSpeak(words, stop);
    if (samples.isPresent()) {
      return samples.get();
    }
    requireWorking(words.speaker(), stop);
    return inHalves(words, stop);
  }

  private short[] inHalves(UtterancePart.Words words, Cancellation stop) throws EngineException {
    if (words.units().size() == 1) {
      LOG.warn("espeak-ng died of one word of {} chars; left it out", words.text().length());
      return new short[0];
    }
    short[] first = speakOrSplit(words.firstHalf(), stop);
    short[] second = speakOrSplit(words.secondHalf(), stop);
    short[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private short[] speakOrSplit(UtterancePart.Words words, Cancellation stop)
      throws EngineException {
    Optional<short[]> samples = tryToSpeak(words, stop);
    return samples.isPresent() ? samples.get() : inHalves(words, stop);
  }

  private static short[] finished(short[] raw) {
    short[] samples = Edges.trim(raw);
    Level.even(samples);
    return samples;
  }

  private void requireWorking(Speaker speaker, Cancellation stop) throws EngineException {
    if (tryToSpeak(new UtterancePart.Words(speaker, HARMLESS), stop).isEmpty()) {
      throw EngineException.unavailable("espeak-ng dies whatever it is given", null);
    }
  }

  private Optional<short[]> tryToSpeak(UtterancePart.Words words, Cancellation stop)
      throws EngineException {
    int kills = 0;
    for (int tries = 0; tries < TRIES; ) {
      stop.check();
      EspeakChild child = children.take(words.speaker(), length);
      try (Watchdog watchdog = new Watchdog(Deadline.after(PATIENCE), stop, child::kill)) {
        Optional<short[]> samples = child.speak(words.text());
        if (samples.isPresent()) {
          return samples.map(PieceSpeaker::finished);
        }
        if (!child.wasKilled() || watchdog.hasFired()) {
          tries++;
        } else if (++kills == MOST_KILLS) {
          throw EngineException.unavailable("somebody kills the espeak-ng processes", null);
        }
      } finally {
        children.replace(child, words.speaker());
      }
    }
    stop.check();
    return Optional.empty();
  }
}
