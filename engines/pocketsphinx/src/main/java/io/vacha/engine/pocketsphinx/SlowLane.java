package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Admission;

/**
 * Hears pieces of recordings that have several: so many at once that workers are left for
 * recordings of one piece; callers take turns. Thread-safe.
 *
 * @param next hears them
 * @param places for the pieces of all such recordings together
 */
record SlowLane(Listener next, Admission places) implements Listener {
  @Override
  public Understood listen(byte[] pcm, Patience patience) throws EngineException {
    try (Admission.Place _ =
        places.enter(patience.claim(), patience.whole(), patience.cancellation())) {
      return next.listen(pcm, patience);
    }
  }
}
