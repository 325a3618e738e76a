package io.vacha.workers;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Breaks an exchange off when the worker says nothing for too long while it is waited for, at the
 * deadline, and when the client leaves; tells afterwards why. Thread-safe.
 */
final class SilenceGuard implements AutoCloseable {
  private enum State {
    WATCHING,
    SILENT,
    LATE,
    CLIENT_LEFT,
    OVER
  }

  private static final long NOT_WAITING = Long.MIN_VALUE;
  private static final Duration SHORTEST_SLEEP = Duration.ofMillis(1);

  private final AtomicReference<State> state = new AtomicReference<>(State.WATCHING);
  private final Duration patience;
  private final Deadline deadline;
  private final Runnable stop;
  private final Thread timer;
  private final Cancellation.Registration registration;
  private volatile long waitingSince = System.nanoTime();

  /**
   * Watches from now on.
   *
   * @param stop breaks the exchange off; runs at most once
   */
  SilenceGuard(WorkerQuestion question, Runnable stop) {
    this.patience = question.patience();
    this.deadline = question.deadline();
    this.stop = stop;
    this.timer = Thread.ofVirtual().name("silence-guard").unstarted(this::watch);
    timer.start();
    this.registration = question.cancellation().onCancel(() -> fire(State.CLIENT_LEFT));
  }

  private void watch() {
    try {
      while (state.get() == State.WATCHING) {
        Duration left = untilSilent();
        if (deadline.hasPassed()) {
          fire(State.LATE);
        } else if (left.isZero() || left.isNegative()) {
          fire(State.SILENT);
        } else {
          Duration sleep = left.compareTo(deadline.remaining()) < 0 ? left : deadline.remaining();
          Thread.sleep(sleep.compareTo(SHORTEST_SLEEP) < 0 ? SHORTEST_SLEEP : sleep);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Duration untilSilent() {
    long since = waitingSince;
    return since == NOT_WAITING ? patience : patience.minusNanos(System.nanoTime() - since);
  }

  private void fire(State reason) {
    if (state.compareAndSet(State.WATCHING, reason)) {
      stop.run();
    }
  }

  /** The worker is waited for from now on, or has just been heard. */
  void waits() {
    waitingSince = System.nanoTime();
  }

  /** Nobody waits for the worker. */
  void rests() {
    waitingSince = NOT_WAITING;
  }

  /**
   * Why an exchange that failed has failed, where that was from here.
   *
   * @throws EngineException if the client left or the deadline has passed
   */
  void explain() throws EngineException {
    switch (state.get()) {
      case CLIENT_LEFT -> throw EngineException.cancelled();
      case LATE -> throw EngineException.timedOut("no answer of a worker within the deadline");
      case SILENT, WATCHING, OVER -> {}
    }
  }

  /** Whether the worker said nothing for too long. */
  boolean foundSilent() {
    return state.get() == State.SILENT;
  }

  /** Stops watching; a second call does nothing. */
  @Override
  public void close() {
    state.compareAndSet(State.WATCHING, State.OVER);
    timer.interrupt();
    registration.close();
  }
}
