package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Watchdog;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A seat for one worker, which is started ahead and replaced when it dies. Used by one thread at a
 * time, but for {@link #close}, {@link #failure} and {@link #pid}, which any may call.
 */
final class Seat implements AutoCloseable {
  /** Starts a worker; may take half a second. */
  @FunctionalInterface
  interface Starter {
    Worker start() throws EngineException;
  }

  private final Starter starter;
  private volatile CompletableFuture<Worker> worker;
  private volatile boolean closed;

  Seat(Starter starter) {
    this.starter = starter;
    this.worker = startAhead(starter);
  }

  private static CompletableFuture<Worker> startAhead(Starter starter) {
    CompletableFuture<Worker> started = new CompletableFuture<>();
    Thread.ofVirtual()
        .name("pocketsphinx-start")
        .start(
            () -> {
              try {
                started.complete(starter.start());
              } catch (EngineException | RuntimeException e) {
                started.completeExceptionally(e);
              }
            });
    return started;
  }

  /**
   * Has the worker transcribe one piece. One that dies or overruns is gone afterwards.
   *
   * @param place counts a missed deadline
   */
  List<RecognizedWord> recognize(
      byte[] pcm, Deadline deadline, Cancellation cancellation, Admission.Place place)
      throws EngineException {
    Worker ready = ready(deadline, cancellation, place);
    try (Watchdog watchdog = new Watchdog(deadline, cancellation, ready::kill)) {
      return answer(ready, pcm, watchdog, place);
    }
  }

  private static List<RecognizedWord> answer(
      Worker ready, byte[] pcm, Watchdog watchdog, Admission.Place place) throws EngineException {
    try {
      return ready.recognize(pcm);
    } catch (IOException e) {
      ready.close();
      throw watchdog.explain(
          place, EngineException.unavailable("the recogniser's process died", e));
    }
  }

  private Worker ready(Deadline deadline, Cancellation cancellation, Admission.Place place)
      throws EngineException {
    replaceIf(needsReplacement());
    CompletableFuture<Worker> waiting = worker.copy();
    try (var _ = cancellation.onCancel(() -> waiting.cancel(false))) {
      return waiting.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw place.missedDeadline();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw EngineException.cancelled();
    } catch (CancellationException e) {
      throw EngineException.cancelled();
    } catch (ExecutionException e) {
      throw EngineException.unavailable("the recogniser does not start", e.getCause());
    }
  }

  /** Starts a new worker at once where the one in use has died; a failed start waits for a task. */
  void heal() {
    replaceIf(needsReplacement() && !worker.isCompletedExceptionally());
  }

  private boolean needsReplacement() {
    return worker.isDone() && (worker.isCompletedExceptionally() || !worker.resultNow().isAlive());
  }

  private void replaceIf(boolean needed) {
    if (needed && !closed) {
      closeOnceStarted(worker);
      worker = startAhead(starter);
      if (closed) {
        closeOnceStarted(worker);
      }
    }
  }

  private static void closeOnceStarted(CompletableFuture<Worker> started) {
    var _ = started.thenAccept(Worker::close);
  }

  /** Why the last start failed, if it did. */
  Optional<String> failure() {
    CompletableFuture<Worker> last = worker;
    return last.isCompletedExceptionally()
        ? Optional.of(String.valueOf(last.exceptionNow().getMessage()))
        : Optional.empty();
  }

  /** The process of the worker, once it is started. */
  OptionalLong pid() {
    CompletableFuture<Worker> current = worker;
    return current.isDone() && !current.isCompletedExceptionally()
        ? OptionalLong.of(current.resultNow().pid())
        : OptionalLong.empty();
  }

  /** Kills the worker; there will be no other. */
  @Override
  public void close() {
    closed = true;
    closeOnceStarted(worker);
  }
}
