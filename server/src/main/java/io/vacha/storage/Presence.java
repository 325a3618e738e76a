package io.vacha.storage;

import java.nio.file.Path;

/** Which starts of the service run on the same storage. Thread-safe. */
public interface Presence extends AutoCloseable {
  /** Whether that start of the service still runs. */
  boolean isRunning(String id);

  /** Forgets a start that no longer runs. */
  void forget(String id);

  /**
   * Whether it is for this one to tidy up what others left: always exactly one has to, at least.
   */
  boolean tidiesUp();

  /**
   * The part of a limit that falls to this start of the service: the parts of all that run add up
   * to the limit. Answers at once.
   */
  long shareOf(long limit);

  /** Ends this start; a second call does nothing. */
  @Override
  void close();

  /** The starts on one data folder, by the locks on their files. */
  static Presence on(Path dataFolder) {
    return new Presence() {
      @Override
      public boolean isRunning(String id) {
        return Instance.isRunning(dataFolder, id);
      }

      @Override
      public void forget(String id) {
        Instance.forget(dataFolder, id);
      }

      @Override
      public boolean tidiesUp() {
        return true;
      }

      @Override
      public long shareOf(long limit) {
        return limit;
      }

      @Override
      public void close() {}
    };
  }
}
