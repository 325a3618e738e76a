package io.vacha.engine.piece;

import io.vacha.engine.worker.Admission;
import io.vacha.turns.Bounds;
import java.time.Duration;

/**
 * How many recordings are let in: as many as can be done in time. One that was not done in time
 * takes a quarter of the room away, one that was done in half of it brings a place back, so that a
 * machine that is slow today refuses early what it would give up late. Thread-safe.
 */
final class Headroom {
  /** What is left at the least, if there was as much. */
  private static final int LEAST = 4;

  private final Admission recordings;
  private final Bounds most;
  private int places;
  private long shrunkNanos;

  /**
   * All of the room.
   *
   * @param recordings which has it
   * @param most how much that is
   */
  Headroom(Admission recordings, Bounds most) {
    this.recordings = recordings;
    this.most = most;
    this.places = most.places();
    this.shrunkNanos = System.nanoTime();
  }

  /** A recording was done. */
  synchronized void done(Duration took, Duration allowed) {
    if (places < most.places() && took.multipliedBy(2).compareTo(allowed) <= 0) {
      resize(places + 1);
    }
  }

  /**
   * A recording was not done in time. Those that were let in before the room last became less tell
   * nothing of the room there is now.
   *
   * @param admittedNanos when it was let in
   */
  synchronized void late(long admittedNanos) {
    int fewer = Math.max(Math.min(LEAST, most.places()), places * 3 / 4);
    if (fewer < places && admittedNanos - shrunkNanos >= 0) {
      shrunkNanos = System.nanoTime();
      resize(fewer);
    }
  }

  private void resize(int now) {
    places = now;
    recordings.resize(most.withPlaces(now));
  }
}
