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
    return trimAfter(trimBefore(samples));
  }

  /** The sound without the silence before it; an empty array where there is only silence. */
  public static short[] trimBefore(short[] samples) {
    int first = firstHeard(samples, 0, samples.length);
    if (first == samples.length) {
      return new short[0];
    }
    short[] trimmed = Arrays.copyOfRange(samples, Math.max(0, first - BEFORE), samples.length);
    int length = Math.min(FADE, trimmed.length / 2);
    for (int i = 0; i < length; i++) {
      trimmed[i] = (short) (trimmed[i] * i / length);
    }
    return trimmed;
  }

  /** The sound without the silence after it; an empty array where there is only silence. */
  public static short[] trimAfter(short[] samples) {
    int last = lastHeard(samples, 0, samples.length);
    if (last == 0) {
      return new short[0];
    }
    short[] trimmed = Arrays.copyOf(samples, Math.min(samples.length, last + AFTER));
    int length = Math.min(FADE, trimmed.length / 2);
    for (int i = 0; i < length; i++) {
      int mirrored = trimmed.length - 1 - i;
      trimmed[mirrored] = (short) (trimmed[mirrored] * i / length);
    }
    return trimmed;
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

  /** How many samples this many milliseconds are. */
  public static int millis(long millis) {
    return (int) (millis * SAMPLE_RATE_HZ / 1000);
  }
}
