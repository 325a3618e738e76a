package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import io.vacha.turns.Claim;
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
   * @param claim whose turns it takes; pieces of long recordings are long work
   */
  record Patience(Deadline whole, Duration own, Cancellation cancellation, Claim claim) {
    /** What it may take of the processor. */
    Pace pace() {
      return claim.length() == Claim.Length.LONG ? Pace.SLOW : Pace.QUICK;
    }
  }

  /**
   * What was said in a piece.
   *
   * @param pcm signed 16-bit little-endian mono samples at 16 kHz
   */
  Understood listen(byte[] pcm, Patience patience) throws EngineException;
}
