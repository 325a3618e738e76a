package io.vacha.engine.piece;

import io.vacha.engine.worker.Admission;
import io.vacha.turns.Bounds;
import java.time.Duration;

/**
 * How many recordings are let in: as many as can be done in time. Each that is done tells how many
 * that is, from how long it took beside how many; one that was not done in time takes a quarter of
 * the room away. So a machine that is slow today refuses early what it would give up late.
 * Thread-safe.
 */
final class Headroom {
  /** What is left at the least, if there was as much. */
  private static final int LEAST = 4;

  /** How much of its time a recording may need where the room is used in full. */
  private static final double PLANNED = 0.75;

  private final Admission recordings;
  private final Bounds most;
  private final int atOnce;
  private int places;
  private long shrunkNanos;

  /**
   * All of the room.
   *
   * @param recordings which has it
   * @param most how much that is
   * @param atOnce how many of those are worked on at the same time, none of which waits
   */
  Headroom(Admission recordings, Bounds most, int atOnce) {
    this.recordings = recordings;
    this.most = most;
    this.atOnce = atOnce;
    this.places = most.places();
    this.shrunkNanos = System.nanoTime();
  }

  /**
   * A recording was done. The room goes half of the way to what that tells, so that one recording
   * that is unlike the others says little.
   *
   * @param together how many were in when it began, itself among them
   */
  synchronized void done(Duration took, Duration allowed, int together) {
    double inTime = PLANNED * together * allowed.toNanos() / Math.max(1, took.toNanos());
    double share = Math.min(1, inTime / (most.places() + most.spare()));
    int least = Math.min(most.places(), Math.max(LEAST, atOnce));
    int fit = Math.max(least, (int) (share * most.places()));
    int half = (int) Math.ceil(Math.abs(fit - places) / 2.0);
    if (half > 0) {
      resize(fit > places ? places + half : places - half);
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
