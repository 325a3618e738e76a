package io.vacha.ops;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/** Whether the service takes requests. Thread-safe. */
public final class Readiness {
  private final BooleanSupplier storageAnswers;
  private final List<BooleanSupplier> needs = new CopyOnWriteArrayList<>();
  private volatile boolean started;
  private volatile boolean stopping;

  public Readiness(BooleanSupplier storageAnswers) {
    this.storageAnswers = storageAnswers;
  }

  /** From now on the service is ready only while this is so, too; asked often. */
  public void needs(BooleanSupplier condition) {
    needs.add(condition);
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
    return started
        && !stopping
        && needs.stream().allMatch(BooleanSupplier::getAsBoolean)
        && storageAnswers.getAsBoolean();
  }
}
