package io.vacha.audio;

import java.io.IOException;

/**
 * Mono sound as it is made: signed 16-bit samples in order, pulled piece by piece, so that nobody
 * holds a whole recording. Confined to one thread at a time.
 */
public interface PcmStream extends AutoCloseable {
  /** Samples a second, the same for the whole stream. */
  int sampleRateHz();

  /**
   * The next samples, at least one; an empty array at the end.
   *
   * @throws IOException if what makes the sound failed
   */
  short[] next() throws IOException;

  /** Stops the making and frees what it holds; may be called at any time and more than once. */
  @Override
  void close();
}
