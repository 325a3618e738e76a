package io.vacha.turns;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets a bounded number of tasks work and a bounded number wait; callers take turns, short work
 * before long, as {@link FairQueue} says. The work is done by whoever holds a {@link Place}.
 * Thread-safe (one lock, never held while waiting or working).
 */
public final class FairTurns {
  private final ReentrantLock lock = new ReentrantLock();
  private final FairQueue<Turn> turns;

  /** Nobody in yet. */
  public FairTurns(Bounds bounds) {
    this.turns = new FairQueue<>(bounds);
  }

  /** The right to work; closing it lets the next one in. Thread-safe. */
  public final class Place implements AutoCloseable {
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Turn turn;

    private Place(Turn turn) {
      this.turn = turn;
    }

    /** Gives the place back; a second call does nothing. */
    @Override
    public void close() {
      if (closed.compareAndSet(false, true)) {
        giveBack(turn);
      }
    }
  }

  /** One task on its way in; compared by identity. Thread-safe. */
  public final class Turn implements Claimed {
    private final CompletableFuture<Place> place = new CompletableFuture<>();
    private final Claim claim;

    private Turn(Claim claim) {
      this.claim = claim;
    }

    @Override
    public Claim claim() {
      return claim;
    }

    private void come() {
      place.complete(new Place(this));
    }

    /** Leaves the queue; false where the turn has come, or it has left already. */
    public boolean leave() {
      lock.lock();
      try {
        return turns.remove(this) && place.cancel(false);
      } finally {
        lock.unlock();
      }
    }

    /**
     * Waits for the place, which the caller closes; empty where it does not come in time or the
     * turn has left. Either way it waits no longer.
     *
     * @throws InterruptedException after leaving, or giving the place back
     */
    public Optional<Place> await(Duration patience) throws InterruptedException {
      try {
        return Optional.of(place.get(patience.toNanos(), TimeUnit.NANOSECONDS));
      } catch (TimeoutException _) {
        return leave() ? Optional.empty() : settled();
      } catch (InterruptedException e) {
        if (!leave()) {
          settled().ifPresent(Place::close);
        }
        throw e;
      } catch (CancellationException | ExecutionException _) {
        return Optional.empty();
      }
    }

    /** The place, which is known at once where the turn is in the queue no more. */
    private Optional<Place> settled() {
      try {
        return Optional.of(place.join());
      } catch (CancellationException _) {
        return Optional.empty();
      }
    }
  }

  /** Asks for a place; empty, at once, where neither a place is free nor one may wait. */
  public Optional<Turn> join(Claim claim) {
    Turn turn = new Turn(claim);
    List<Turn> come;
    lock.lock();
    try {
      if (!turns.offer(turn)) {
        return Optional.empty();
      }
      come = letIn();
    } finally {
      lock.unlock();
    }
    come.forEach(Turn::come);
    return Optional.of(turn);
  }

  /** A place that is free now; empty where there is none, whoever waits. */
  public Optional<Place> tryEnter(Claim claim) {
    return join(claim).flatMap(turn -> turn.leave() ? Optional.empty() : turn.settled());
  }

  /** Has other bounds from now on; whoever is in stays, also where that is more than they allow. */
  public void resize(Bounds bounds) {
    change(() -> turns.resize(bounds));
  }

  private void giveBack(Turn turn) {
    change(() -> turns.done(turn));
  }

  private void change(Runnable change) {
    List<Turn> come;
    lock.lock();
    try {
      change.run();
      come = letIn();
    } finally {
      lock.unlock();
    }
    come.forEach(Turn::come);
  }

  private List<Turn> letIn() {
    List<Turn> come = new ArrayList<>();
    for (Optional<Turn> next = turns.next(); next.isPresent(); next = turns.next()) {
      come.add(next.get());
    }
    return come;
  }

  /** How many are at work. */
  public int busy() {
    lock.lock();
    try {
      return turns.busy();
    } finally {
      lock.unlock();
    }
  }

  /** How many wait. */
  public int waiting() {
    lock.lock();
    try {
      return turns.size();
    } finally {
      lock.unlock();
    }
  }
}
