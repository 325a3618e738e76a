package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Patience;

/** Makes words of a piece of a recording. Implementations are thread-safe. */
@FunctionalInterface
public interface PieceRecognizer {
  /**
   * What was said in a piece.
   *
   * @param pcm signed 16-bit little-endian mono samples at 16 kHz
   */
  PieceTranscript listen(byte[] pcm, Patience patience) throws EngineException;
}
