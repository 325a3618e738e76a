package io.vacha.audio;

import java.io.IOException;

/**
 * Turns the bytes of a sound into samples while they arrive, and hands them to a {@link
 * SampleSink}. For one thread at a time, but for {@link #close}.
 */
public interface SoundIntake extends AutoCloseable {
  /**
   * Takes bytes, however they are cut; waits while the sink has no room.
   *
   * @throws UndecodableSoundException if they are not the sound they are said to be
   * @throws IOException if the sink wants no more or the decoder failed
   */
  void write(byte[] bytes) throws IOException;

  /** There are no more bytes: hands on what is left, then returns. */
  void finish() throws IOException;

  /** Ends the decoding and frees what it holds; any number of times, by any thread. */
  @Override
  void close();
}
