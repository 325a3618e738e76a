package io.vacha.storage;

/** Waits through interrupts and sets the thread's interrupt again afterwards. */
final class Uninterrupted {
  /** Something that waits and can be begun again. */
  @FunctionalInterface
  interface Wait {
    void run() throws InterruptedException;
  }

  private Uninterrupted() {}

  static void run(Wait wait) {
    boolean interrupted = false;
    while (true) {
      try {
        wait.run();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
