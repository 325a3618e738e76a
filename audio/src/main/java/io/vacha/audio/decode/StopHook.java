package io.vacha.audio.decode;

/**
 * How long work learns that nobody waits for it any longer. Thread-safe in every implementation.
 */
@FunctionalInterface
public interface StopHook {
  /** Ends the listening; the listener will not run any more. */
  @FunctionalInterface
  interface Registration extends AutoCloseable {
    @Override
    void close();
  }

  /** Runs {@code listener} once when the work is to stop, or at once if that time has come. */
  Registration onStop(Runnable listener);

  /** A hook that never stops anything. */
  static StopHook never() {
    return _ -> () -> {};
  }
}
