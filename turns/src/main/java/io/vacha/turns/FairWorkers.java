package io.vacha.turns;

import io.vacha.turns.Claim.Length;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A bounded number of threads that work on many callers' tasks: callers take turns, short work
 * before long, as {@link FairQueue} says, and long work steps back ({@link StepBack}). Thread-safe
 * (one lock, never held while working).
 */
public final class FairWorkers implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(FairWorkers.class);

  private record Task(Claim claim, Runnable work) implements Claimed {}

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final FairQueue<Task> tasks;

  /** Tasks whose turn has come; for each there is a thread. */
  private final Deque<Task> begunShort = new ArrayDeque<>();

  private final Deque<Task> begunLong = new ArrayDeque<>();

  private final List<Thread> threads;
  private boolean closed;
  private boolean forgetful;

  /**
   * Starts the threads.
   *
   * @param places how many tasks may run at once
   * @param spare how many more, if each is the only short one its caller has running
   */
  public FairWorkers(int places, int spare, ThreadFactory factory) {
    tasks = new FairQueue<>(Bounds.unboundedQueue(places, spare));
    Stream<Thread> quick =
        Stream.generate(() -> factory.newThread(() -> work(Length.SHORT))).limit(places + spare);
    Stream<Thread> slow = Stream.generate(() -> factory.newThread(this::stepBack)).limit(places);
    threads = Stream.concat(quick, slow).toList();
    threads.forEach(Thread::start);
  }

  private void stepBack() {
    StepBack.thread();
    work(Length.LONG);
  }

  /**
   * Has a task run on one of the threads.
   *
   * @throws RejectedExecutionException where they are closed
   */
  public void execute(Claim claim, Runnable work) {
    lock.lock();
    try {
      if (closed || !tasks.offer(new Task(claim, work))) {
        throw new RejectedExecutionException("closed");
      }
      begin();
    } finally {
      lock.unlock();
    }
  }

  private void begin() {
    for (Optional<Task> next = tasks.next(); next.isPresent(); next = tasks.next()) {
      begun(next.get().claim().length()).addLast(next.get());
    }
    changed.signalAll();
  }

  private Deque<Task> begun(Length length) {
    return length == Length.SHORT ? begunShort : begunLong;
  }

  private void work(Length length) {
    Deque<Task> mine = begun(length);
    for (Optional<Task> next = take(mine); next.isPresent(); next = take(mine)) {
      Task task = next.get();
      try {
        task.work().run();
      } catch (RuntimeException | Error e) {
        LOG.error("a task failed in an unforeseen way", e);
      } finally {
        done(task);
      }
    }
  }

  /** The next task; empty once they are closed and nothing is left to do. */
  private Optional<Task> take(Deque<Task> mine) {
    lock.lock();
    try {
      boolean _ = forgetful || Thread.interrupted();
      while (mine.isEmpty() && !(closed && tasks.size() == 0)) {
        changed.awaitUninterruptibly();
      }
      return Optional.ofNullable(mine.pollFirst());
    } finally {
      lock.unlock();
    }
  }

  private void done(Task task) {
    lock.lock();
    try {
      tasks.done(task);
      begin();
    } finally {
      lock.unlock();
    }
  }

  /** Whether no more tasks are taken. */
  public boolean isClosed() {
    lock.lock();
    try {
      return closed;
    } finally {
      lock.unlock();
    }
  }

  /** Takes no more tasks, forgets those that wait and interrupts those that run. */
  public void closeNow() {
    stopTaking(true);
    threads.forEach(Thread::interrupt);
  }

  private void stopTaking(boolean forget) {
    lock.lock();
    try {
      closed = true;
      if (forget) {
        forgetful = true;
        tasks.clear();
        begunShort.clear();
        begunLong.clear();
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Takes no more tasks and waits for those it has; a second call does nothing. */
  @Override
  public void close() {
    stopTaking(false);
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException _) {
          interrupted = true;
          closeNow();
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
