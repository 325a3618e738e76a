package io.vacha.turns;

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
 * before long, as {@link FairQueue} says. Thread-safe (one lock, never held while working).
 */
public final class FairWorkers implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(FairWorkers.class);

  private record Task(Claim claim, Runnable work) implements Claimed {}

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final FairQueue<Task> tasks;
  private final List<Thread> threads;
  private boolean closed;

  /**
   * Starts the threads.
   *
   * @param places how many tasks may run at once
   * @param spare how many more, if each is the only short one its caller has running
   */
  public FairWorkers(int places, int spare, ThreadFactory factory) {
    tasks = new FairQueue<>(Bounds.unboundedQueue(places, spare));
    threads = Stream.generate(() -> factory.newThread(this::work)).limit(places + spare).toList();
    threads.forEach(Thread::start);
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
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void work() {
    for (Optional<Task> next = take(); next.isPresent(); next = take()) {
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
  private Optional<Task> take() {
    lock.lock();
    try {
      while (true) {
        boolean _ = closed || Thread.interrupted();
        Optional<Task> next = tasks.next();
        if (next.isPresent() || (closed && tasks.size() == 0)) {
          return next;
        }
        changed.awaitUninterruptibly();
      }
    } finally {
      lock.unlock();
    }
  }

  private void done(Task task) {
    lock.lock();
    try {
      tasks.done(task);
      changed.signalAll();
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
        tasks.clear();
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
