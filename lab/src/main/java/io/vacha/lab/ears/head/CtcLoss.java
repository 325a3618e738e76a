package io.vacha.lab.ears.head;

import java.util.Arrays;

/**
 * How unlikely a text is by a head's scores of frames, summed over all the ways it may lie in them,
 * and the gradient of that (connectionist temporal classification, Graves et al., 2006). Token 0 is
 * the blank.
 *
 * @param loss the negative natural logarithm of the probability
 * @param gradient by frame and token
 */
@SuppressWarnings("ArrayRecordComponent") // made for one step of training and changed by it
record CtcLoss(double loss, float[][] gradient) {
  private static final double NEVER = Double.NEGATIVE_INFINITY;

  /** How many frames a text needs: one a token, and a blank between two that are alike. */
  static int fewestFrames(int[] text) {
    int frames = text.length;
    for (int i = 1; i < text.length; i++) {
      frames += text[i] == text[i - 1] ? 1 : 0;
    }
    return frames;
  }

  /**
   * Weighs a text.
   *
   * @param scores by frame and token, of any height
   * @param text its tokens, at most as many as fit
   */
  static CtcLoss of(float[][] scores, int[] text) {
    int[] states = new int[2 * text.length + 1];
    for (int i = 0; i < text.length; i++) {
      states[2 * i + 1] = text[i];
    }
    double[][] logs = logs(scores);
    double[][] before = forward(logs, states);
    double[][] after = backward(logs, states);
    double[] last = before[before.length - 1];
    double total =
        states.length == 1 ? last[0] : sum(last[states.length - 1], last[states.length - 2]);
    return new CtcLoss(-total, gradient(logs, states, before, after, total));
  }

  private static double[][] logs(float[][] scores) {
    double[][] logs = new double[scores.length][scores[0].length];
    for (int t = 0; t < scores.length; t++) {
      double highest = NEVER;
      for (float score : scores[t]) {
        highest = Math.max(highest, score);
      }
      double total = 0;
      for (float score : scores[t]) {
        total += Math.exp(score - highest);
      }
      double norm = highest + Math.log(total);
      for (int i = 0; i < scores[t].length; i++) {
        logs[t][i] = scores[t][i] - norm;
      }
    }
    return logs;
  }

  private static boolean skips(int[] states, int state) {
    return state > 1 && states[state] != 0 && states[state] != states[state - 2];
  }

  /** Of all ways to be in a state at a frame, that frame included. */
  private static double[][] forward(double[][] logs, int[] states) {
    double[][] ways = never(logs.length, states.length);
    ways[0][0] = logs[0][0];
    if (states.length > 1) {
      ways[0][1] = logs[0][states[1]];
    }
    for (int t = 1; t < logs.length; t++) {
      for (int s = 0; s < states.length; s++) {
        double from = ways[t - 1][s];
        from = s > 0 ? sum(from, ways[t - 1][s - 1]) : from;
        from = skips(states, s) ? sum(from, ways[t - 1][s - 2]) : from;
        ways[t][s] = from + logs[t][states[s]];
      }
    }
    return ways;
  }

  /** Of all ways from a state at a frame to the end, that frame not included. */
  private static double[][] backward(double[][] logs, int[] states) {
    double[][] ways = never(logs.length, states.length);
    int last = states.length - 1;
    ways[logs.length - 1][last] = 0;
    if (last > 0) {
      ways[logs.length - 1][last - 1] = 0;
    }
    for (int t = logs.length - 2; t >= 0; t--) {
      for (int s = 0; s <= last; s++) {
        double to = ways[t + 1][s] + logs[t + 1][states[s]];
        to = s < last ? sum(to, ways[t + 1][s + 1] + logs[t + 1][states[s + 1]]) : to;
        boolean jump = s + 2 <= last && skips(states, s + 2);
        to = jump ? sum(to, ways[t + 1][s + 2] + logs[t + 1][states[s + 2]]) : to;
        ways[t][s] = to;
      }
    }
    return ways;
  }

  private static float[][] gradient(
      double[][] logs, int[] states, double[][] before, double[][] after, double total) {
    float[][] gradient = new float[logs.length][logs[0].length];
    for (int t = 0; t < logs.length; t++) {
      for (int i = 0; i < gradient[t].length; i++) {
        gradient[t][i] = (float) Math.exp(logs[t][i]);
      }
      for (int s = 0; s < states.length; s++) {
        gradient[t][states[s]] -= (float) Math.exp(before[t][s] + after[t][s] - total);
      }
    }
    return gradient;
  }

  private static double[][] never(int frames, int states) {
    double[][] ways = new double[frames][states];
    for (double[] each : ways) {
      Arrays.fill(each, NEVER);
    }
    return ways;
  }

  /** The logarithm of the sum of what two logarithms are of. */
  private static double sum(double one, double other) {
    double more = Math.max(one, other);
    return more == NEVER ? NEVER : more + Math.log1p(Math.exp(Math.min(one, other) - more));
  }
}
