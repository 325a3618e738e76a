package io.vacha.engine.model;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Keeps models from being loaded until the service has started, which they would slow down.
 * Thread-safe.
 */
public final class LoadGate {
  private final CompletableFuture<Void> opened = new CompletableFuture<>();

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

  /** Waits until it is open. For threads that do nothing but load. */
  public void await() {
    opened.join();
  }
}
