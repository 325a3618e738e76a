package io.vacha.engine.worker;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Stops work that cannot stop itself, at its deadline or when the client leaves, and tells
 * afterwards why it ended. Thread-safe.
 */
public final class Watchdog implements AutoCloseable {
  private enum State {
    WATCHING,
    DEADLINE_PASSED,
    CLIENT_LEFT,
    OVER
  }

  private final AtomicReference<State> state = new AtomicReference<>(State.WATCHING);
  private final Runnable stop;
  private final Thread timer;
  private final Cancellation.Registration registration;

  /**
   * Watches from now until {@link #close}.
   *
   * @param stop ends the work at once, such as {@link ChildProcess#kill}; runs at most once
   */
  public Watchdog(Deadline deadline, Cancellation cancellation, Runnable stop) {
    this.stop = stop;
    this.timer = Thread.ofVirtual().name("watchdog").unstarted(() -> waitFor(deadline));
    timer.start();
    this.registration = cancellation.onCancel(() -> fire(State.CLIENT_LEFT));
  }

  private void waitFor(Deadline deadline) {
    try {
      Thread.sleep(deadline.remaining());
      fire(State.DEADLINE_PASSED);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void fire(State reason) {
    if (state.compareAndSet(State.WATCHING, reason)) {
      stop.run();
    }
  }

  /**
   * Why work that failed has failed.
   *
   * @param place the place it was done in, which counts a missed deadline
   * @param otherwise what to throw where it was not stopped from here
   */
  public EngineException explain(Admission.Place place, EngineException otherwise) {
    return switch (state.get()) {
      case CLIENT_LEFT -> EngineException.cancelled();
      case DEADLINE_PASSED -> place.missedDeadline();
      case WATCHING, OVER -> otherwise;
    };
  }

  /**
   * The same where nobody counts missed deadlines here.
   *
   * @param otherwise what to throw where it was not stopped from here
   */
  public EngineException explain(EngineException otherwise) {
    return switch (state.get()) {
      case CLIENT_LEFT -> EngineException.cancelled();
      case DEADLINE_PASSED -> EngineException.timedOut("no answer within the deadline");
      case WATCHING, OVER -> otherwise;
    };
  }

  /** Whether it has stopped the work. */
  public boolean hasFired() {
    State now = state.get();
    return now == State.DEADLINE_PASSED || now == State.CLIENT_LEFT;
  }

  /** Stops watching. */
  @Override
  public void close() {
    state.compareAndSet(State.WATCHING, State.OVER);
    timer.interrupt();
    registration.close();
  }
}
