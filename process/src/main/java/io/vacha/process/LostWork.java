package io.vacha.process;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Work that does not come to its end though it was told to. The turn it had is given to others at
 * once, so that they go on, for as many pieces of work as there are turns; beyond that turns are
 * missing until such work ends. Thread-safe (one lock, under which nothing else is called).
 */
public final class LostWork {
  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Runnable> withheld = new ArrayDeque<>();
  private final int turns;
  private int lost;

  /** None yet. */
  public LostWork(int turns) {
    this.turns = turns;
  }

  /**
   * What is lost at one moment.
   *
   * @param turns how many there are to be
   * @param lost how many pieces of work do not end
   * @param missing how many turns cannot be taken because of that
   */
  public record State(int turns, int lost, int missing) {
    /** Whether any turn is left. */
    public boolean hasTurns() {
      return missing < turns;
    }
  }

  /**
   * Counts work as lost until it ends.
   *
   * @param giveBack gives its turn to the next; runs now, or when lost work has ended
   */
  public void add(CompletableFuture<?> work, Runnable giveBack) {
    if (isReplaced(giveBack)) {
      giveBack.run();
    }
    var _ = work.whenComplete((_, _) -> end());
  }

  private boolean isReplaced(Runnable giveBack) {
    lock.lock();
    try {
      lost++;
      return lost <= turns || !withheld.add(giveBack);
    } finally {
      lock.unlock();
    }
  }

  private void end() {
    Runnable giveBack = nextWithheld();
    if (giveBack != null) {
      giveBack.run();
    }
  }

  private @Nullable Runnable nextWithheld() {
    lock.lock();
    try {
      lost--;
      return withheld.pollFirst();
    } finally {
      lock.unlock();
    }
  }

  /** How it is now. */
  public State state() {
    lock.lock();
    try {
      return new State(turns, lost, Math.min(turns, withheld.size()));
    } finally {
      lock.unlock();
    }
  }
}
