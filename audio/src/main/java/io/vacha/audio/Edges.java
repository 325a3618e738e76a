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
    int first = firstHeard(samples, 0, samples.length);
    int last = samples.length - 1;
    while (last > first && isSilent(samples[last])) {
      last--;
    }
    if (first >= samples.length) {
      return new short[0];
    }
    int from = Math.max(0, first - BEFORE);
    int to = Math.min(samples.length, last + 1 + AFTER);
    return fade(Arrays.copyOfRange(samples, from, to));
  }

  /** How many samples {@link #trim} takes off the beginning. */
  public static int trimmedBefore(short[] samples) {
    return Math.max(0, firstHeard(samples, 0, samples.length) - BEFORE);
  }

  /** The first sample of a stretch that is no silence; its end where all of it is. */
  public static int firstHeard(short[] samples, int from, int to) {
    int first = from;
    while (first < to && isSilent(samples[first])) {
      first++;
    }
    return first;
  }

  /** The sample after the last of a stretch that is no silence; its start where all of it is. */
  public static int lastHeard(short[] samples, int from, int to) {
    int end = to;
    while (end > from && isSilent(samples[end - 1])) {
      end--;
    }
    return end;
  }

  private static boolean isSilent(short sample) {
    return Math.abs(sample) <= SILENCE;
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
