package io.vacha.testing;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what another thread or process brings about. */
public final class Eventually {
  private static final long PATIENCE = Duration.ofSeconds(60).toNanos();

  private Eventually() {}

  /** Returns once it is true; fails the test if that takes a minute. */
  public static void until(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + PATIENCE;
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("never: " + what);
      }
      LockSupport.parkNanos(2_000_000);
    }
  }
}
