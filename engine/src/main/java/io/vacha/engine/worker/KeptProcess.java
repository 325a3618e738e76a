package io.vacha.engine.worker;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Workers;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Keeps one process running that answers questions: started ahead, or when it is first asked, and
 * replaced when it dies. A start that fails is tried again by whoever asks next, and now and then
 * while nobody does. Thread-safe.
 *
 * @param <Q> what it is asked
 * @param <A> what it answers
 */
public final class KeptProcess<Q, A> implements AutoCloseable {
  /** One that dies sooner is not replaced at once: the next may die as well. */
  private static final Duration SOUND_LIFE = Duration.ofSeconds(1);

  /** How long one that fails again and again is left alone while nobody asks. */
  private static final Duration BETWEEN_STARTS = Duration.ofSeconds(10);

  /** Starts a process. */
  @FunctionalInterface
  public interface Starter<Q, A> {
    /**
     * A process that is ready; for platform threads.
     *
     * @param cancellation ends the start, and the process with it
     */
    AnsweringProcess<Q, A> start(Cancellation cancellation) throws EngineException;

    /** Has a start done on a thread of its own. */
    default void begin(Runnable start) {
      Thread.ofPlatform().daemon().name("process-start").start(start);
    }
  }

  /** In the place of a process that is started once somebody asks. */
  private final CompletableFuture<AnsweringProcess<Q, A>> atRest =
      CompletableFuture.failedFuture(EngineException.unavailable("at rest", null));

  private final AtomicReference<CompletableFuture<AnsweringProcess<Q, A>>> current =
      new AtomicReference<>(atRest);
  private final Cancellation closing = new Cancellation();
  private final String name;
  private final Starter<Q, A> starter;
  private final Backoff backoff;
  private final Optional<IdleTimer> timer;
  private volatile Optional<String> failure = Optional.empty();
  private volatile boolean closed;

  /**
   * Begins to start it.
   *
   * @param name what messages call it
   */
  public KeptProcess(String name, Starter<Q, A> starter) {
    this(name, starter, BETWEEN_STARTS);
  }

  KeptProcess(String name, Starter<Q, A> starter, Duration betweenStarts) {
    this(name, starter, betweenStarts, Optional.empty());
    prepare();
  }

  private KeptProcess(
      String name, Starter<Q, A> starter, Duration betweenStarts, Optional<IdleTimer> timer) {
    this.name = name;
    this.starter = starter;
    this.backoff = new Backoff(betweenStarts);
    this.timer = timer;
  }

  /**
   * One that is started by the first who asks, and ended when nobody has asked for a while.
   *
   * @param name what messages call it
   * @param idle how long it is kept without a question
   */
  public static <Q, A> KeptProcess<Q, A> whenAsked(
      String name, Starter<Q, A> starter, Duration idle) {
    return new KeptProcess<>(name, starter, BETWEEN_STARTS, Optional.of(new IdleTimer(idle)));
  }

  private void rest() {
    CompletableFuture<AnsweringProcess<Q, A>> last = current.get();
    if (last.state() == Future.State.SUCCESS && current.compareAndSet(last, atRest)) {
      Thread.ofPlatform().daemon().name("process-end").start(last.resultNow()::close);
    }
  }

  private void startInto(CompletableFuture<AnsweringProcess<Q, A>> place) {
    try {
      starter.begin(() -> start(place));
    } catch (OutOfMemoryError e) { // no thread is to be had
      failed(place, e);
      retryOnAnotherThread(place);
    }
  }

  private void failed(CompletableFuture<AnsweringProcess<Q, A>> place, Throwable reason) {
    failure = Optional.of(String.valueOf(reason.getMessage()));
    place.completeExceptionally(reason);
  }

  private void start(CompletableFuture<AnsweringProcess<Q, A>> place) {
    try {
      AnsweringProcess<Q, A> started = starter.start(closing);
      long startedAt = System.nanoTime();
      failure = Optional.empty();
      place.complete(started);
      timer.ifPresent(unused -> unused.onceIdle(this::rest));
      started.onExit(() -> replaceEnded(place, startedAt));
    } catch (EngineException | RuntimeException | Error e) {
      failed(place, e); // whatever it is, whoever waits must hear of it
      retryLater(place);
    }
  }

  private void replaceEnded(CompletableFuture<AnsweringProcess<Q, A>> ended, long startedAt) {
    if (System.nanoTime() - startedAt >= SOUND_LIFE.toNanos()) {
      backoff.succeeded();
      replace(ended);
    } else {
      retryOnAnotherThread(ended);
    }
  }

  private void retryOnAnotherThread(CompletableFuture<AnsweringProcess<Q, A>> failed) {
    Thread.ofVirtual().name("process-retry").start(() -> retryLater(failed));
  }

  private void retryLater(CompletableFuture<AnsweringProcess<Q, A>> failed) {
    try {
      Thread.sleep(backoff.failed());
      replace(failed);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Starts another in place of this one, unless that has been done. */
  private void replace(CompletableFuture<AnsweringProcess<Q, A>> gone) {
    CompletableFuture<AnsweringProcess<Q, A>> next = new CompletableFuture<>();
    if (closed || !current.compareAndSet(gone, next)) {
      return;
    }
    startInto(next);
    closeOnceStarted(gone);
    if (closed) {
      closeOnceStarted(next);
    }
  }

  private void closeOnceStarted(CompletableFuture<AnsweringProcess<Q, A>> started) {
    var _ = started.thenAccept(AnsweringProcess::close);
  }

  /** The process, once it runs; a new one where the last has died or could not be started. */
  private CompletableFuture<AnsweringProcess<Q, A>> running() {
    CompletableFuture<AnsweringProcess<Q, A>> last = current.get();
    if (isGone(last)) {
      replace(last);
    }
    return current.get();
  }

  private boolean isGone(CompletableFuture<AnsweringProcess<Q, A>> process) {
    return process.isDone()
        && (process.isCompletedExceptionally() || !process.resultNow().isAlive());
  }

  /** Starts a new one at once where the one in use has died. */
  void heal() {
    CompletableFuture<AnsweringProcess<Q, A>> last = current.get();
    if (isGone(last) && !last.isCompletedExceptionally()) {
      replace(last);
    }
  }

  /**
   * Asks a question and waits for the answer. One that ends before it has begun to read the
   * question is replaced and another asked, once; one that does not answer in time is told to give
   * up, or killed.
   *
   * @param free runs once, when the process is done with the question: before this returns, or
   *     later where nobody waits for it any more
   * @throws EngineException UNAVAILABLE where it does not start or dies; TIMED_OUT; CANCELLED
   */
  public A ask(Q question, Deadline deadline, Cancellation cancellation, Runnable free)
      throws EngineException {
    timer.ifPresent(IdleTimer::begin);
    Runnable done = () -> endUse(free);
    AskedQuestion<Q, A> attempt = attempt(question, deadline, cancellation, done);
    if (!attempt.await(attempt.asked().taken())) {
      attempt = attempt(question, deadline, cancellation, done);
    }
    A answer = attempt.await(attempt.asked().answer());
    done.run();
    return answer;
  }

  private void endUse(Runnable free) {
    timer.ifPresent(IdleTimer::end);
    timer.ifPresent(unused -> unused.onceIdle(this::rest));
    free.run();
  }

  private AskedQuestion<Q, A> attempt(
      Q question, Deadline deadline, Cancellation cancellation, Runnable free)
      throws EngineException {
    try {
      AnsweringProcess<Q, A> process = Waiting.forResult(running(), deadline, cancellation);
      return new AskedQuestion<>(process, process.ask(question), deadline, cancellation, free);
    } catch (TimeoutException e) {
      free.run();
      throw AskedQuestion.lateAnswer();
    } catch (ExecutionException e) {
      free.run();
      throw EngineException.unavailable(name + " does not start: " + failure.orElse(""), e);
    } catch (EngineException e) {
      free.run();
      throw e;
    }
  }

  /** Why the last start failed, also while it is tried again; empty before the first has ended. */
  public Optional<String> failure() {
    return failure;
  }

  /** Whether it is being started and no start has failed. */
  public boolean isLoading() {
    return !current.get().isDone() && failure.isEmpty();
  }

  /** Why it does not serve at this moment; empty where it does. */
  public Optional<String> obstacle() {
    CompletableFuture<AnsweringProcess<Q, A>> last = current.get();
    return last.state() == Future.State.SUCCESS || isAtRest(last)
        ? Optional.empty()
        : failure.or(() -> Optional.of(name + " is being loaded"));
  }

  /** Begins to start it if it is at rest, because somebody may soon ask. */
  void prepare() {
    if (isAtRest()) {
      replace(atRest);
    }
  }

  /** Whether it will be started once somebody asks. */
  boolean isAtRest() {
    return isAtRest(current.get());
  }

  @SuppressWarnings("ReferenceEquality") // which of all futures it is, not what it holds
  private boolean isAtRest(CompletableFuture<AnsweringProcess<Q, A>> process) {
    return process == atRest;
  }

  /** Whether it runs, ready to answer or at work. */
  boolean isRunning() {
    CompletableFuture<AnsweringProcess<Q, A>> last = current.get();
    return last.isDone() && !isGone(last);
  }

  /** The one process that is wanted, unless it is at rest, and whether it runs. */
  public Workers workers() {
    return isAtRest() ? Workers.NONE : new Workers(isRunning() ? 1 : 0, 1);
  }

  /** The number of the process, once it is started. */
  public OptionalLong pid() {
    CompletableFuture<AnsweringProcess<Q, A>> last = current.get();
    return last.state() == Future.State.SUCCESS
        ? OptionalLong.of(last.resultNow().pid())
        : OptionalLong.empty();
  }

  /** Kills the process, also one that is just being started; there will be no other. */
  @Override
  public void close() {
    closed = true;
    closing.cancel();
    CompletableFuture<AnsweringProcess<Q, A>> last = current.get();
    closeOnceStarted(last);
    Waiting.forEnd(last);
  }
}
