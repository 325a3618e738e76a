package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Waiting;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Keeps one worker running: started ahead and replaced when it dies. A start that fails is tried
 * again by whoever asks for the worker next, and now and then while nobody does. Thread-safe.
 */
final class KeptWorker implements AutoCloseable {
  private static final Duration SOUND_LIFE = Duration.ofSeconds(1);

  private final AtomicReference<CompletableFuture<Worker>> worker =
      new AtomicReference<>(new CompletableFuture<>());
  private final WorkerStarter starter;
  private final Duration betweenStarts;
  private final Cancellation closing = new Cancellation();
  private volatile boolean closed;

  /**
   * Begins to start it.
   *
   * @param betweenStarts how long a start that failed is left alone while nobody asks
   */
  KeptWorker(WorkerStarter starter, Duration betweenStarts) {
    this.starter = starter;
    this.betweenStarts = betweenStarts;
    startInto(worker.get());
  }

  private void startInto(CompletableFuture<Worker> place) {
    Thread.ofPlatform().daemon().name("pocketsphinx-start").start(() -> start(place));
  }

  private void start(CompletableFuture<Worker> place) {
    try {
      Worker started = starter.start(closing);
      long startedAt = System.nanoTime();
      place.complete(started);
      started.onExit(() -> replaceUnlessBroken(place, startedAt));
    } catch (EngineException | RuntimeException e) {
      place.completeExceptionally(e);
      retryLater(place);
    }
  }

  /** One that dies at once is left to whoever asks for it: the next would die as well. */
  private void replaceUnlessBroken(CompletableFuture<Worker> ended, long startedAt) {
    if (System.nanoTime() - startedAt >= SOUND_LIFE.toNanos()) {
      replace(ended);
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

  /** The worker, once it runs; a new one where the last has died or could not be started. */
  CompletableFuture<Worker> running() {
    CompletableFuture<Worker> current = worker.get();
    if (isGone(current)) {
      replace(current);
    }
    return worker.get();
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
    closing.cancel();
    CompletableFuture<Worker> last = worker.get();
    closeOnceStarted(last);
    Waiting.forEnd(last);
  }
}
