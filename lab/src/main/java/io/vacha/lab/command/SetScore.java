package io.vacha.lab.command;

import io.vacha.lab.score.ErrorCount;
import io.vacha.lab.score.TranscriptScore;
import java.time.Duration;

/**
 * How a set of recordings was heard.
 *
 * @param recordings how many there were
 * @param words errors of words
 * @param characters errors of characters, spaces apart
 * @param cost CPU time
 * @param audioMillis length of the recordings together
 */
record SetScore(
    int recordings, ErrorCount words, ErrorCount characters, Duration cost, long audioMillis) {
  static final SetScore NONE = new SetScore(0, ErrorCount.NONE, ErrorCount.NONE, Duration.ZERO, 0);

  /** The same with one more recording. */
  SetScore with(TranscriptScore score, Duration took, long millis) {
    return plus(new SetScore(1, score.words(), score.characters(), took, millis));
  }

  /** Both together. */
  SetScore plus(SetScore other) {
    return new SetScore(
        recordings + other.recordings,
        words.plus(other.words),
        characters.plus(other.characters),
        cost.plus(other.cost),
        audioMillis + other.audioMillis);
  }

  /** Seconds of CPU a second of the recordings. */
  double realTimeFactor() {
    return (double) cost.toMillis() / audioMillis;
  }
}
