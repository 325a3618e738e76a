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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A seat for one worker, which is started ahead and replaced when it dies. A start that fails is
 * tried again by the next task, and every ten seconds while there is none. Thread-safe, but {@link
 * #recognize} is for one thread at a time.
 */
final class Seat implements AutoCloseable {
  private static final Duration BETWEEN_STARTS = Duration.ofSeconds(10);

  private final AtomicReference<CompletableFuture<Worker>> worker =
      new AtomicReference<>(new CompletableFuture<>());
  private final WorkerStarter starter;
  private final Duration betweenStarts;
  private volatile boolean closed;

  Seat(WorkerStarter starter, Duration betweenStarts) {
    this.starter = starter;
    this.betweenStarts = betweenStarts;
    startInto(worker.get());
  }

  /** A seat whose first worker is on its way. */
  static Seat with(WorkerStarter starter) {
    return new Seat(starter, BETWEEN_STARTS);
  }

  private void startInto(CompletableFuture<Worker> place) {
    Thread.ofPlatform().daemon().name("pocketsphinx-start").start(() -> start(place));
  }

  private void start(CompletableFuture<Worker> place) {
    try {
      place.complete(starter.start());
    } catch (EngineException | RuntimeException e) {
      place.completeExceptionally(e);
      retryLater(place);
    }
  }

  private void retryLater(CompletableFuture<Worker> failed) {
    try {
      Thread.sleep(betweenStarts);
      replace(failed);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
    CompletableFuture<Worker> current = worker.get();
    if (isGone(current)) {
      replace(current);
    }
    try {
      return Waiting.forResult(worker.get(), deadline, cancellation);
    } catch (TimeoutException e) {
      throw place.missedDeadline();
    } catch (ExecutionException e) {
      throw EngineException.unavailable("the recogniser does not start", e.getCause());
    }
  }

  /** Starts a new worker at once where the one in use has died. */
  void heal() {
    CompletableFuture<Worker> current = worker.get();
    if (isGone(current) && !current.isCompletedExceptionally()) {
      replace(current);
    }
  }

  private static boolean isGone(CompletableFuture<Worker> worker) {
    return worker.isDone() && (worker.isCompletedExceptionally() || !worker.resultNow().isAlive());
  }

  /** Starts another worker in place of this one, unless that has been done. */
  private void replace(CompletableFuture<Worker> gone) {
    CompletableFuture<Worker> next = new CompletableFuture<>();
    if (closed || !worker.compareAndSet(gone, next)) {
      return;
    }
    startInto(next);
    closeOnceStarted(gone);
    if (closed) {
      closeOnceStarted(next);
    }
  }

  private static void closeOnceStarted(CompletableFuture<Worker> started) {
    var _ = started.thenAccept(Worker::close);
  }

  /** Why the last start failed, if it did. */
  Optional<String> failure() {
    CompletableFuture<Worker> last = worker.get();
    return last.isCompletedExceptionally()
        ? Optional.of(String.valueOf(last.exceptionNow().getMessage()))
        : Optional.empty();
  }

  /** The process of the worker, once it is started. */
  OptionalLong pid() {
    CompletableFuture<Worker> current = worker.get();
    return current.isDone() && !current.isCompletedExceptionally()
        ? OptionalLong.of(current.resultNow().pid())
        : OptionalLong.empty();
  }

  /** Kills the worker, also one that is just being started; there will be no other. */
  @Override
  public void close() {
    closed = true;
    CompletableFuture<Worker> last = worker.get();
    closeOnceStarted(last);
    Waiting.forEnd(last);
  }
}
