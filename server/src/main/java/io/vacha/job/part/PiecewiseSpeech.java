package io.vacha.job.part;

import io.vacha.audio.WordListener;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** A text that is spoken piece by piece, always in the same pieces. Confined to one job. */
public interface PiecewiseSpeech {
  /** How many pieces there are. */
  int pieces();

  /** About how long all of it lasts, in milliseconds, before what is asked of the whole. */
  long millis();

  /**
   * Makes a piece as {@link SpeechJobPiece} keeps it.
   *
   * @param number counted from 0
   * @param rateHz samples a second of the first piece; 0 while there is none
   * @param listener who wants to know when its words are said, from its first sample on
   * @throws io.vacha.engine.EngineException if an engine fails
   */
  void make(int number, int rateHz, OutputStream out, Optional<WordListener> listener)
      throws IOException;
}
