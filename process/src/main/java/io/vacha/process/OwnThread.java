package io.vacha.process;

import java.io.IOException;

/** A thread for one pipe. */
final class OwnThread {
  private OwnThread() {}

  /**
   * Starts it.
   *
   * @throws IOException if the machine has none left, which is no reason to end the service
   */
  static void start(String name, Runnable work) throws IOException {
    try {
      Thread.ofPlatform().daemon().name(name).start(work);
    } catch (OutOfMemoryError e) {
      throw new IOException("no thread can be started", e);
    }
  }
}
