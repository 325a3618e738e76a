package io.vacha.engine.ctc.phrase;

import io.vacha.engine.ctc.FrameScores;
import java.util.List;

/**
 * By how much less likely than the likeliest token each of some others is, frame by frame, in
 * natural logarithms; column {@link PhraseGraph#SILENCE} is that nothing is said. Not changed once
 * made.
 */
public final class FrameCosts {
  /**
   * The most that a frame can cost, so that one letter that is misheard for certain counts no more
   * than a few that are.
   */
  static final float MOST = 4;

  private final int frames;
  private final int columns;
  private final float[] costs;
  private final int heard;
  private final double samplesPerFrame;

  private FrameCosts(int frames, int columns, float[] costs, int heard, double samplesPerFrame) {
    this.frames = frames;
    this.columns = columns;
    this.costs = costs;
    this.heard = heard;
    this.samplesPerFrame = samplesPerFrame;
  }

  /**
   * Those of an utterance.
   *
   * @param columns for each the tokens of which the likeliest counts
   */
  static FrameCosts of(FrameScores scores, LetterTokens letters, List<List<Integer>> columns) {
    int[][] tokens =
        columns.stream()
            .map(each -> each.stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
    float[] costs = new float[scores.frames() * tokens.length];
    int heard = 0;
    int before = -1;
    for (int frame = 0; frame < scores.frames(); frame++) {
      int best = best(scores, frame);
      heard += best != before && !letters.isSilent(best) ? 1 : 0;
      before = best;
      float most = scores.at(frame, best);
      for (int column = 0; column < tokens.length; column++) {
        costs[frame * tokens.length + column] =
            cost(most, likeliest(scores, frame, tokens[column]));
      }
    }
    return new FrameCosts(scores.frames(), tokens.length, costs, heard, scores.samplesPerFrame());
  }

  private static int best(FrameScores scores, int frame) {
    int best = 0;
    for (int token = 1; token < scores.tokens(); token++) {
      if (scores.at(frame, token) > scores.at(frame, best)) {
        best = token;
      }
    }
    return best;
  }

  private static float likeliest(FrameScores scores, int frame, int[] tokens) {
    float most = Float.NEGATIVE_INFINITY;
    for (int token : tokens) {
      most = Math.max(most, scores.at(frame, token));
    }
    return most;
  }

  /** A score that is no number costs the most. */
  private static float cost(float best, float own) {
    float cost = best - own;
    return cost < MOST ? cost : MOST;
  }

  /** How many frames there are. */
  int frames() {
    return frames;
  }

  /** What a column costs in a frame, 0 to {@link #MOST}. */
  float at(int frame, int column) {
    return costs[frame * columns + column];
  }

  /** How many tokens the likeliest of each frame are together. */
  int heard() {
    return heard;
  }

  /** How much sound a frame stands for. */
  double samplesPerFrame() {
    return samplesPerFrame;
  }
}
