package io.vacha.engine.piece;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;

/**
 * Whose piece is next: callers take turns, and the pieces of all long recordings together never
 * take more than their share of the places, so that a recording of one piece has one at once, or
 * waits for others of its kind only. Thread-safe.
 */
public final class PieceTurns {
  private final Admission places;

  /**
   * Nobody in yet.
   *
   * @param workers how many pieces may be worked on at once
   * @param quickWorkers how many more, if each is the only whole recording of its caller's
   */
  public PieceTurns(int workers, int quickWorkers) {
    this.places = new Admission(Bounds.unboundedQueue(workers, quickWorkers));
  }

  /** Where the pieces of one recording wait for their turn. Thread-safe. */
  @FunctionalInterface
  public interface Lane {
    /** Where nobody waits. */
    Lane OPEN = (_, _) -> () -> {};

    /**
     * Waits for a place, which the caller closes.
     *
     * @throws EngineException TIMED_OUT where the deadline passes first; CANCELLED
     */
    Place enter(Deadline deadline, Cancellation cancellation) throws EngineException;
  }

  /** The right to work on a piece; closing it twice does nothing. Thread-safe. */
  @FunctionalInterface
  public interface Place extends AutoCloseable {
    @Override
    void close();
  }

  /** The lane for the pieces of a caller's recording that has so many. */
  public Lane lane(String caller, int pieces) {
    Claim claim = Claim.to(caller, pieces, 1);
    return (deadline, cancellation) -> places.enter(claim, deadline, cancellation)::close;
  }

  /** How many pieces are being worked on. */
  public int busy() {
    return places.health(true, "").busy();
  }

  /** How many wait for their turn. */
  public int queued() {
    return places.health(true, "").queued();
  }
}
