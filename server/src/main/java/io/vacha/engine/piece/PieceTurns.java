package io.vacha.engine.piece;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;

/**
 * Whose piece is next: the pieces of all long recordings together never take more than their share
 * of the places, so that a recording of one piece has one at once, or waits for others of its kind
 * only. Thread-safe.
 */
public final class PieceTurns {
  private final Admission all;
  private final Admission ofLong;

  /**
   * Nobody in yet.
   *
   * @param workers how many pieces may be worked on at once
   * @param quickWorkers how many more, if they are whole recordings
   */
  public PieceTurns(int workers, int quickWorkers) {
    this.all = new Admission(workers + quickWorkers, Integer.MAX_VALUE);
    this.ofLong = new Admission(workers, Integer.MAX_VALUE);
  }

  /** Where the pieces of one recording wait for their turn. Thread-safe. */
  @FunctionalInterface
  public interface Lane {
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

  /** The lane for the pieces of a recording that has so many. */
  public Lane lane(int pieces) {
    return pieces > 1 ? this::enterLong : this::enterShort;
  }

  private Place enterShort(Deadline deadline, Cancellation cancellation) throws EngineException {
    return all.enter(deadline, cancellation)::close;
  }

  private Place enterLong(Deadline deadline, Cancellation cancellation) throws EngineException {
    Admission.Place share = ofLong.enter(deadline, cancellation);
    try {
      Admission.Place place = all.enter(deadline, cancellation);
      return () -> {
        place.close();
        share.close();
      };
    } catch (EngineException e) {
      share.close();
      throw e;
    }
  }

  /** How many pieces are being worked on. */
  public int busy() {
    return all.health(true, "").busy();
  }

  /** How many wait for their turn. */
  public int queued() {
    return all.health(true, "").queued() + ofLong.health(true, "").queued();
  }
}
