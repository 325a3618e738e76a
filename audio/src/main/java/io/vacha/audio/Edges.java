package io.vacha.audio;

import java.util.Arrays;

/**
 * Takes the silence off both ends of spoken samples, so that pauses are as long as planned, and
 * fades the ends, so that joins do not click.
 */
public final class Edges {
  /** Quieter than this is silence: -56 dB of full scale. */
  private static final int SILENCE = 50;

  /** The rate that lengths are given at; at others they differ a little. */
  private static final int SAMPLE_RATE_HZ = 22_050;

  private static final int BEFORE = millis(8);
  private static final int AFTER = millis(15);
  private static final int FADE = millis(4);

  private Edges() {}

  /** The sound without the silence around it; an empty array where there is only silence. */
  public static short[] trim(short[] samples) {
    int first = 0;
    while (first < samples.length && Math.abs(samples[first]) <= SILENCE) {
      first++;
    }
    int last = samples.length - 1;
    while (last > first && Math.abs(samples[last]) <= SILENCE) {
      last--;
    }
    if (first >= samples.length) {
      return new short[0];
    }
    int from = Math.max(0, first - BEFORE);
    int to = Math.min(samples.length, last + 1 + AFTER);
    return fade(Arrays.copyOfRange(samples, from, to));
  }

  private static short[] fade(short[] samples) {
    int length = Math.min(FADE, samples.length / 2);
    for (int i = 0; i < length; i++) {
      samples[i] = (short) (samples[i] * i / length);
      int mirrored = samples.length - 1 - i;
      samples[mirrored] = (short) (samples[mirrored] * i / length);
    }
    return samples;
  }

  /** How many samples this many milliseconds are. */
  public static int millis(long millis) {
    return (int) (millis * SAMPLE_RATE_HZ / 1000);
  }
}
