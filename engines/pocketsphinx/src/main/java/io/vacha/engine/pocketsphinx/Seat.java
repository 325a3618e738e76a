package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Waiting;
import io.vacha.engine.worker.Watchdog;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/**
 * A seat in which one worker hears piece after piece. Thread-safe, but {@link #recognize} is for
 * one thread at a time.
 */
final class Seat implements AutoCloseable {
  private static final Duration BETWEEN_STARTS = Duration.ofSeconds(10);

  private final Pace pace;
  private final KeptWorker worker;

  Seat(Pace pace, WorkerStarter starter, Duration betweenStarts) {
    this.pace = pace;
    this.worker = new KeptWorker(starter, betweenStarts);
  }

  /** A seat whose first worker is on its way. */
  static Seat with(Pace pace, WorkerStarter starter) {
    return new Seat(pace, starter, BETWEEN_STARTS);
  }

  /**
   * Has the worker transcribe one piece. One that dies or overruns is gone afterwards; one that had
   * died before it was asked is replaced first.
   *
   * @param place counts a missed deadline
   */
  Hearing recognize(Job job, Deadline deadline, Cancellation cancellation, Admission.Place place)
      throws EngineException {
    Worker ready = ready(deadline, cancellation, place);
    try (Watchdog watchdog = new Watchdog(deadline, cancellation, ready::kill)) {
      if (ready.takes(job)) {
        return answer(ready, watchdog, place);
      }
    }
    Worker next = ready(deadline, cancellation, place);
    try (Watchdog watchdog = new Watchdog(deadline, cancellation, next::kill)) {
      boolean _ = next.takes(job);
      return answer(next, watchdog, place);
    }
  }

  private static Hearing answer(Worker ready, Watchdog watchdog, Admission.Place place)
      throws EngineException {
    try {
      return ready.answer();
    } catch (IOException e) {
      ready.close();
      throw watchdog.explain(
          place, EngineException.unavailable("the recogniser's process died", e));
    }
  }

  private Worker ready(Deadline deadline, Cancellation cancellation, Admission.Place place)
      throws EngineException {
    try {
      return Waiting.forResult(worker.running(), deadline, cancellation);
    } catch (TimeoutException e) {
      throw place.missedDeadline();
    } catch (ExecutionException e) {
      throw EngineException.unavailable("the recogniser does not start", e.getCause());
    }
  }

  /** How its workers share the processor. */
  Pace pace() {
    return pace;
  }

  /** Starts a new worker at once where the one in use has died. */
  void heal() {
    worker.heal();
  }

  /** Why the last start failed, if it did. */
  Optional<String> failure() {
    return worker.failure();
  }

  /** The process of the worker, once it is started. */
  OptionalLong pid() {
    return worker.pid();
  }

  /** Kills the worker, also one that is just being started; there will be no other. */
  @Override
  public void close() {
    worker.close();
  }
}
