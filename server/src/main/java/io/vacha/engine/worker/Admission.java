package io.vacha.engine.worker;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets a bounded number of tasks work and a bounded number wait, first come first served. The work
 * runs on the caller's thread between {@link #enter} and {@link Place#close}. Thread-safe (one
 * lock, never held while waiting or working).
 */
public final class Admission {
  /** The right to work; closing it lets the next one in. Thread-safe. */
  public final class Place implements AutoCloseable {
    private final AtomicBoolean closed = new AtomicBoolean();

    private Place() {}

    /** Counts this task as given up because it took too long, and says so. */
    public EngineException missedDeadline() {
      return timedOut("no answer within the deadline");
    }

    /** Gives the place back; a second call does nothing. */
    @Override
    public void close() {
      if (closed.compareAndSet(false, true)) {
        letNextIn();
      }
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<CompletableFuture<Place>> waiting = new ArrayDeque<>();
  private final LongAdder deadlineMisses = new LongAdder();
  private final int workers;
  private final int queue;
  private int busy;

  /**
   * Nobody in yet.
   *
   * @param workers how many may work at once, at least one
   * @param queue how many may wait, or zero
   */
  public Admission(int workers, int queue) {
    if (workers < 1 || queue < 0) {
      throw new IllegalArgumentException("no bounds: " + workers + ", " + queue);
    }
    this.workers = workers;
    this.queue = queue;
  }

  /**
   * Waits for a place.
   *
   * @return the place, which the caller closes
   * @throws EngineException UNAVAILABLE at once where the queue is full; TIMED_OUT where the
   *     deadline passes first; CANCELLED where the client leaves or the thread is interrupted
   */
  public Place enter(Deadline deadline, Cancellation cancellation) throws EngineException {
    cancellation.check();
    CompletableFuture<Place> turn = join();
    try (var _ = cancellation.onCancel(() -> abandon(turn))) {
      return turn.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      if (abandon(turn)) {
        throw timedOut("no free worker within the deadline");
      }
      return settled(turn);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      if (!abandon(turn)) {
        settled(turn).close();
      }
      throw EngineException.cancelled();
    } catch (CancellationException | ExecutionException e) {
      throw EngineException.cancelled();
    }
  }

  /** The outcome of a turn that has left the queue; it is known at once. */
  private static Place settled(CompletableFuture<Place> turn) throws EngineException {
    try {
      return turn.join();
    } catch (CancellationException e) {
      throw EngineException.cancelled();
    }
  }

  private CompletableFuture<Place> join() throws EngineException {
    lock.lock();
    try {
      if (busy < workers) {
        busy++;
        return CompletableFuture.completedFuture(new Place());
      }
      if (waiting.size() >= queue) {
        throw EngineException.unavailable("all workers are busy and the queue is full", null);
      }
      CompletableFuture<Place> turn = new CompletableFuture<>();
      waiting.addLast(turn);
      return turn;
    } finally {
      lock.unlock();
    }
  }

  /** Takes a task out of the queue; false where its turn has come or it has left already. */
  private boolean abandon(CompletableFuture<Place> turn) {
    boolean waited;
    lock.lock();
    try {
      waited = waiting.removeIf(other -> other == turn);
    } finally {
      lock.unlock();
    }
    return waited && turn.cancel(false);
  }

  private void letNextIn() {
    CompletableFuture<Place> next;
    lock.lock();
    try {
      next = waiting.pollFirst();
      if (next == null) {
        busy--;
      }
    } finally {
      lock.unlock();
    }
    if (next != null) {
      next.complete(new Place());
    }
  }

  private EngineException timedOut(String message) {
    deadlineMisses.increment();
    return EngineException.timedOut(message);
  }

  /** The figures of this moment, with what the engine says of itself. */
  public EngineHealth health(boolean available, String description) {
    lock.lock();
    try {
      return new EngineHealth(available, busy, waiting.size(), deadlineMisses.sum(), description);
    } finally {
      lock.unlock();
    }
  }
}
