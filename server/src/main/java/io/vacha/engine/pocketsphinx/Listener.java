package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import java.time.Duration;

/** Makes words of a piece of a recording. Implementations are thread-safe. */
@FunctionalInterface
interface Listener {
  /**
   * How long the work may take.
   *
   * @param whole for all, waiting included
   * @param own for this piece once it begins
   * @param cancellation ends it
   * @param pace what it may take from others
   */
  record Patience(Deadline whole, Duration own, Cancellation cancellation, Pace pace) {
    /** For a recording of one piece. */
    Patience(Deadline whole, Duration own, Cancellation cancellation) {
      this(whole, own, cancellation, Pace.QUICK);
    }

    /** The same for a piece of a long recording. */
    Patience slowly() {
      return new Patience(whole, own, cancellation, Pace.SLOW);
    }
  }

  /**
   * What was said in a piece.
   *
   * @param pcm signed 16-bit little-endian mono samples at 16 kHz
   */
  Understood listen(byte[] pcm, Patience patience) throws EngineException;
}
