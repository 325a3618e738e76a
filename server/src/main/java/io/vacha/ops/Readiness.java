package io.vacha.ops;

import java.util.function.BooleanSupplier;

/** Whether the service takes requests. Thread-safe. */
public final class Readiness {
  private final BooleanSupplier storageAnswers;
  private volatile boolean started;
  private volatile boolean stopping;

  public Readiness(BooleanSupplier storageAnswers) {
    this.storageAnswers = storageAnswers;
  }

  /** The start is complete. */
  public void started() {
    started = true;
  }

  /** The service is about to stop; there is no way back. */
  public void stopping() {
    stopping = true;
  }

  /** Whether a request sent now would be served. */
  public boolean isReady() {
    return started && !stopping && storageAnswers.getAsBoolean();
  }
}
