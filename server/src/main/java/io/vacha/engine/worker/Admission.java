package io.vacha.engine.worker;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CancellationException;
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
  private final Deque<Turn> waiting = new ArrayDeque<>();
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
    Turn turn = join();
    try (var _ = cancellation.onCancel(() -> abandon(turn))) {
      return turn.place().get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      if (abandon(turn)) {
        throw timedOut("no free worker within the deadline");
      }
      return turn.settled();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      if (!abandon(turn)) {
        turn.settled().close();
      }
      throw EngineException.cancelled();
    } catch (CancellationException | ExecutionException e) {
      throw EngineException.cancelled();
    }
  }

  private Turn join() throws EngineException {
    lock.lock();
    try {
      Turn turn = new Turn();
      if (busy < workers) {
        busy++;
        turn.place().complete(new Place());
      } else if (waiting.size() < queue) {
        waiting.addLast(turn);
      } else {
        throw EngineException.unavailable("all workers are busy and the queue is full", null);
      }
      return turn;
    } finally {
      lock.unlock();
    }
  }

  /** Takes a task out of the queue; false where its turn has come or it has left already. */
  private boolean abandon(Turn turn) {
    lock.lock();
    try {
      return waiting.remove(turn) && turn.place().cancel(false);
    } finally {
      lock.unlock();
    }
  }

  private void letNextIn() {
    Turn next;
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
      next.place().complete(new Place());
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
