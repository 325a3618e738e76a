package io.vacha.engine.ctc;

/**
 * A model's output for one utterance, as the model gave it: logarithms of posteriors, or what
 * differs from them by the same in all of a frame. Belongs to the model's run; not changed.
 *
 * @param scores {@code tokens} numbers a frame, of this utterance and perhaps of others
 * @param firstFrame where the utterance begins
 * @param frames how many frames it has
 * @param tokens how many tokens the model has
 * @param samplesPerFrame how much sound a frame stands for
 */
@SuppressWarnings("ArrayRecordComponent") // large, handed on, never compared
public record FrameScores(
    float[] scores, int firstFrame, int frames, int tokens, double samplesPerFrame) {
  /** The score of a token in a frame of the utterance. */
  public float at(int frame, int token) {
    return scores[(firstFrame + frame) * tokens + token];
  }

  /** What somebody makes of it while the model's output is there. */
  @FunctionalInterface
  interface Reading<T> {
    T read(FrameScores scores);
  }
}
