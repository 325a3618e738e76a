package io.vacha.live;

import java.io.IOException;

/**
 * What a session tells, in the order it happens, by one thread. Each call returns once the client
 * has taken it, so that whoever reads slowly is spoken to slowly.
 */
public interface LiveListener {
  /** Somebody began to speak, so long after the start. @throws IOException if the client left */
  void speechStarted(long atMillis) throws IOException;

  /** Words, sure or not. @throws IOException if the client left */
  void heard(LiveTranscript heard) throws IOException;

  /** Nobody has spoken up to that time. @throws IOException if the client left */
  void silentUntil(long atMillis) throws IOException;

  /**
   * All that one call of {@link LiveSession#take} brought was heard. @throws IOException if the
   * client left
   */
  default void listened() throws IOException {}

  /** The session is over; nothing follows. */
  void ended(LiveEnd end, long audioMillis);
}
