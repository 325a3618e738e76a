package io.vacha.engine.ctc;

import io.vacha.engine.ctc.search.Posteriors;
import java.util.Arrays;

/**
 * Picks the likeliest tokens out of a model's output, frame by frame: each row is brought to
 * logarithms of posteriors (which changes nothing where it holds them already). Confined to one
 * thread.
 */
public final class PosteriorReader {
  private final float[] output;
  private final int vocabulary;
  private final int width;
  private final boolean[] allowed;
  private final float[] powers;

  /**
   * Reads an output.
   *
   * @param output frames times {@code vocabulary} numbers
   * @param width how many tokens to keep of each frame
   * @param allowed which tokens may be kept
   */
  public PosteriorReader(float[] output, int vocabulary, int width, boolean[] allowed) {
    this.output = output;
    this.vocabulary = vocabulary;
    this.width = width;
    this.allowed = allowed;
    this.powers = new float[vocabulary];
  }

  /** The utterance whose frames begin at this one. */
  public Posteriors read(int firstFrame, int frames, double samplesPerFrame) {
    int[] tokens = new int[frames * width];
    float[] logs = new float[frames * width];
    Arrays.fill(tokens, -1);
    Arrays.fill(logs, Float.NEGATIVE_INFINITY);
    for (int frame = 0; frame < frames; frame++) {
      int row = (firstFrame + frame) * vocabulary;
      keep(tokens, logs, frame * width, row);
      float logOfSum = logOfSum(row);
      for (int i = frame * width; i < (frame + 1) * width; i++) {
        logs[i] -= logOfSum;
      }
    }
    return new Posteriors(frames, width, tokens, logs, samplesPerFrame);
  }

  private float logOfSum(int row) {
    float best = Float.NEGATIVE_INFINITY;
    for (int i = row; i < row + vocabulary; i++) {
      best = Math.max(best, output[i]);
    }
    for (int i = 0; i < vocabulary; i++) {
      powers[i] = power(output[row + i] - best);
    }
    float sum = 0;
    for (float power : powers) {
      sum += power;
    }
    return best + (float) Math.log(sum);
  }

  /**
   * e to the power of a number that is not positive, to a part in 100,000: two to a whole power, by
   * the exponent's bits, times two to the rest, by its series.
   */
  private static float power(float number) {
    float binary = Math.max(-80f, number) * 1.442695f;
    float rounded = binary + 12_582_912f;
    float rest = binary - (rounded - 12_582_912f);
    float series =
        1 + rest * (0.6931472f + rest * (0.2402265f + rest * (0.0555041f + rest * 0.0096181f)));
    int whole = Float.floatToRawIntBits(rounded) - 0x4B400000;
    return Float.intBitsToFloat(Float.floatToRawIntBits(series) + (whole << 23));
  }

  /** Puts the best of the row in order from {@code at}, not yet as posteriors. */
  private void keep(int[] tokens, float[] logs, int at, int row) {
    int last = at + width - 1;
    float least = Float.NEGATIVE_INFINITY;
    for (int token = 0; token < vocabulary; token++) {
      float value = output[row + token];
      if (value > least && allowed[token]) {
        insert(tokens, logs, at, token, value);
        least = logs[last];
      }
    }
  }

  private void insert(int[] tokens, float[] logs, int at, int token, float value) {
    int place = at + width - 1;
    while (place > at && logs[place - 1] < value) {
      logs[place] = logs[place - 1];
      tokens[place] = tokens[place - 1];
      place--;
    }
    logs[place] = value;
    tokens[place] = token;
  }
}
