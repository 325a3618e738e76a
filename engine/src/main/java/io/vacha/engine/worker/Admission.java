package io.vacha.engine.worker;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import io.vacha.turns.FairTurns;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * Lets a bounded number of tasks work and a bounded number wait; callers take turns, short work
 * before long. The work runs on the caller's thread between {@link #enter} and {@link Place#close}.
 * Thread-safe.
 */
public final class Admission {
  /** The right to work; closing it lets the next one in. Thread-safe. */
  public final class Place implements AutoCloseable {
    private final FairTurns.Place place;

    private Place(FairTurns.Place place) {
      this.place = place;
    }

    /** Counts this task as given up because it took too long, and says so. */
    public EngineException missedDeadline() {
      return timedOut("no answer within the deadline");
    }

    /** Gives the place back; a second call does nothing. */
    @Override
    public void close() {
      place.close();
    }
  }

  private final LongAdder deadlineMisses = new LongAdder();
  private final FairTurns turns;

  /** Nobody in yet. */
  public Admission(Bounds bounds) {
    this.turns = new FairTurns(bounds);
  }

  /**
   * Waits for a place.
   *
   * @return the place, which the caller closes
   * @throws EngineException UNAVAILABLE at once where the queue is full; TIMED_OUT where the
   *     deadline passes first; CANCELLED where the client leaves or the thread is interrupted
   */
  public Place enter(Claim claim, Deadline deadline, Cancellation cancellation)
      throws EngineException {
    cancellation.check();
    FairTurns.Turn turn = turns.join(claim).orElseThrow(Admission::full);
    try (var _ = cancellation.onCancel(turn::leave)) {
      Optional<FairTurns.Place> place = turn.await(deadline.remaining());
      if (place.isPresent()) {
        return new Place(place.get());
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw EngineException.cancelled();
    }
    cancellation.check();
    throw timedOut("no free worker within the deadline");
  }

  /** A place that is free now, which the caller closes; empty where none is. */
  public Optional<Place> tryEnter(Claim claim) {
    return turns.tryEnter(claim).map(Place::new);
  }

  /** Has other bounds from now on; whoever is in stays. */
  public void resize(Bounds bounds) {
    turns.resize(bounds);
  }

  private static EngineException full() {
    return EngineException.unavailable("all workers are busy and the queue is full", null);
  }

  private EngineException timedOut(String message) {
    deadlineMisses.increment();
    return EngineException.timedOut(message);
  }

  /** The figures of this moment, with what the engine says of itself. */
  public EngineHealth health(boolean available, String description) {
    return new EngineHealth(
        available, turns.busy(), turns.waiting(), deadlineMisses.sum(), description);
  }
}
