package io.vacha.storage.sqlite;

/** Waits through interrupts and sets the thread's interrupt again afterwards. */
public final class Uninterrupted {
  /** Something that waits and can be begun again. */
  @FunctionalInterface
  public interface Wait {
    /** Waits. */
    void run() throws InterruptedException;
  }

  private Uninterrupted() {}

  /** Begins it anew until it ends without an interrupt. */
  public static void run(Wait wait) {
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
