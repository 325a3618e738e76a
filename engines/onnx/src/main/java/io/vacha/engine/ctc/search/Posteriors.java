package io.vacha.engine.ctc.search;

/**
 * The likeliest tokens of each frame of one utterance, the likeliest first. Not changed once made.
 *
 * @param frames how many frames there are
 * @param width how many tokens are kept of each
 * @param tokens their numbers, frame after frame; -1 where there are fewer
 * @param logs the natural logarithms of their posteriors
 * @param samplesPerFrame how much sound a frame stands for
 */
@SuppressWarnings("ArrayRecordComponent") // large, handed on, never compared
public record Posteriors(
    int frames, int width, int[] tokens, float[] logs, double samplesPerFrame) {
  /** The token of a rank in a frame; rank 0 is the likeliest. */
  public int token(int frame, int rank) {
    return tokens[frame * width + rank];
  }

  /** The natural logarithm of the posterior of that token. */
  public float log(int frame, int rank) {
    return logs[frame * width + rank];
  }
}
