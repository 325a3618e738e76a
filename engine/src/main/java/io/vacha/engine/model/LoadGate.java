package io.vacha.engine.model;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Keeps models from being loaded until the service has started, which they would slow down.
 * Thread-safe.
 */
public final class LoadGate {
  private final CompletableFuture<Void> opened = new CompletableFuture<>();
  private volatile boolean shut;

  /** One that is open: models are loaded at once. */
  public static LoadGate opened() {
    LoadGate gate = new LoadGate();
    gate.open();
    return gate;
  }

  /** Lets all through, from now on; a second call does nothing. */
  public void open() {
    opened.complete(null);
  }

  /** The same after this delay. */
  public void openAfter(Duration delay) {
    opened.completeOnTimeout(null, delay.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** The service stops: nobody is let through any more; there is no way back. */
  public void shut() {
    shut = true;
    opened.cancel(false);
  }

  /** Whether the service stops, which may be why something cannot be loaded. */
  boolean isShut() {
    return shut;
  }

  /**
   * Waits until it is open. For threads that do nothing but load.
   *
   * @throws CancellationException if the service stops
   */
  public void await() {
    if (shut) {
      throw new CancellationException("the service is stopping");
    }
    opened.join();
  }
}
