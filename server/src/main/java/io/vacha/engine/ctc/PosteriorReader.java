package io.vacha.engine.ctc;

import java.nio.FloatBuffer;
import java.util.Arrays;

/**
 * Picks the likeliest tokens out of a model's output, frame by frame: each row is brought to
 * logarithms of posteriors (which changes nothing where it holds them already). Confined to one
 * thread.
 */
final class PosteriorReader {
  /** What lies this far below the best adds less than 2e-8 to the sum. */
  private static final float NEGLIGIBLE = -18;

  private final FloatBuffer output;
  private final int vocabulary;
  private final int width;
  private final boolean[] allowed;
  private final float[] row;

  /**
   * Reads an output.
   *
   * @param output frames times {@code vocabulary} numbers
   * @param width how many tokens to keep of each frame
   * @param allowed which tokens may be kept
   */
  PosteriorReader(FloatBuffer output, int vocabulary, int width, boolean[] allowed) {
    this.output = output;
    this.vocabulary = vocabulary;
    this.width = width;
    this.allowed = allowed;
    this.row = new float[vocabulary];
  }

  /** The utterance whose frames begin at this one. */
  Posteriors read(int firstFrame, int frames, double samplesPerFrame) {
    int[] tokens = new int[frames * width];
    float[] logs = new float[frames * width];
    Arrays.fill(tokens, -1);
    Arrays.fill(logs, Float.NEGATIVE_INFINITY);
    for (int frame = 0; frame < frames; frame++) {
      output.get((firstFrame + frame) * vocabulary, row);
      keep(tokens, logs, frame * width, logOfSum());
    }
    return new Posteriors(frames, width, tokens, logs, samplesPerFrame);
  }

  private float logOfSum() {
    float best = Float.NEGATIVE_INFINITY;
    for (float value : row) {
      best = Math.max(best, value);
    }
    float sum = 0;
    for (float value : row) {
      float below = value - best;
      if (below > NEGLIGIBLE) {
        sum += (float) Math.exp(below);
      }
    }
    return best + (float) Math.log(sum);
  }

  /** Puts the best of the row in order from {@code at}. */
  private void keep(int[] tokens, float[] logs, int at, float logOfSum) {
    int last = at + width - 1;
    for (int token = 0; token < vocabulary; token++) {
      float log = row[token] - logOfSum;
      if (log > logs[last] && allowed[token]) {
        int place = last;
        while (place > at && logs[place - 1] < log) {
          logs[place] = logs[place - 1];
          tokens[place] = tokens[place - 1];
          place--;
        }
        logs[place] = log;
        tokens[place] = token;
      }
    }
  }
}
