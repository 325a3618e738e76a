package io.vacha.engine.kokoro;

import io.vacha.audio.Edges;
import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;

/** A run whose sound is made stretch by stretch, in order. Confined to one thread at a time. */
interface Rendering {
  /**
   * The next samples, without the silence around the whole; none may be heard in them. Its words
   * are those that begin in them; they may end in the samples after.
   */
  SpokenPiece next(Cancellation stop) throws EngineException;

  /** Whether there are more. */
  boolean hasNext();

  /** One whose sound is made already, and of whose words nothing is known. */
  static Rendering of(short[] samples) {
    return new Rendering() {
      private boolean given;

      @Override
      public SpokenPiece next(Cancellation stop) {
        given = true;
        return SpokenPiece.of(Edges.trim(samples));
      }

      @Override
      public boolean hasNext() {
        return !given;
      }
    };
  }
}
