package io.vacha.models.transfer;

import java.time.Duration;

/** Waits between two attempts. */
@FunctionalInterface
public interface Pause {
  /**
   * Returns after that time.
   *
   * @throws InterruptedException if the pull is to end
   */
  void await(Duration time) throws InterruptedException;
}
