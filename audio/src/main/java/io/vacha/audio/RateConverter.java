package io.vacha.audio;

import java.util.Arrays;

/**
 * Brings a sound to another sample rate while it arrives, by a low pass of windowed sines (Smith,
 * "Digital Audio Resampling", 2002): each new sample is a weighted sum of the old ones around it.
 * Confined to one thread.
 */
public final class RateConverter {
  /** Zero crossings of the sine on each side. */
  private static final int CROSSINGS = 16;

  /** Where between two old samples a new one may fall; exact for all rates in use. */
  private static final int MOST_PHASES = 640;

  /** The part of the smaller bandwidth that passes. */
  private static final double PASSES = 0.94;

  private final long from;
  private final long to;
  private final int phases;
  private final int half;
  private final float[][] weights;
  private short[] held;
  private int heldLength;
  private long heldStart;
  private long made;

  /** Converts from one rate to another, in samples a second. */
  public RateConverter(int fromHz, int toHz) {
    long divisor = greatestCommonDivisor(fromHz, toHz);
    from = fromHz / divisor;
    to = toHz / divisor;
    phases = (int) Math.min(to, MOST_PHASES);
    double bandwidth = PASSES * Math.min(1, (double) toHz / fromHz);
    half = (int) Math.ceil(CROSSINGS / bandwidth);
    weights = new float[phases][];
    for (int phase = 0; phase < phases; phase++) {
      weights[phase] = weights((double) phase / phases, bandwidth);
    }
    held = new short[4 * half];
    heldLength = half;
    heldStart = -half;
  }

  private static long greatestCommonDivisor(long a, long b) {
    return b == 0 ? a : greatestCommonDivisor(b, a % b);
  }

  private float[] weights(double offset, double bandwidth) {
    float[] row = new float[2 * half];
    double sum = 0;
    for (int i = 0; i < row.length; i++) {
      double distance = i - half + 1 - offset;
      double x = Math.PI * distance * bandwidth;
      double window = 0.5 + 0.5 * Math.cos(Math.PI * Math.clamp(distance / half, -1, 1));
      row[i] = (float) (window * (x == 0 ? 1 : Math.sin(x) / x));
      sum += row[i];
    }
    for (int i = 0; i < row.length; i++) {
      row[i] = (float) (row[i] / sum);
    }
    return row;
  }

  /** The new samples that the old ones so far give; some may come with the next ones. */
  public short[] convert(short[] samples) {
    hold(samples);
    long end = heldStart + heldLength;
    long ready = Math.max(0, ((end - half) * to + from - 1) / from - made);
    short[] result = new short[(int) ready];
    int count = 0;
    for (long position = made * from / to; position + half < end; position = made * from / to) {
      int phase = (int) (made * from % to * phases / to);
      result[count++] = at((int) (position - heldStart), weights[phase]);
      made++;
      if (count == result.length) {
        break;
      }
    }
    forget();
    return count == result.length ? result : Arrays.copyOf(result, count);
  }

  /** The last new samples; nothing may be converted after. */
  public short[] finish() {
    return convert(new short[half]);
  }

  private void hold(short[] samples) {
    if (held.length < heldLength + samples.length) {
      held = Arrays.copyOf(held, heldLength + samples.length);
    }
    System.arraycopy(samples, 0, held, heldLength, samples.length);
    heldLength += samples.length;
  }

  private void forget() {
    int used = (int) Math.min(heldLength, made * from / to - half - heldStart);
    if (used > 0) {
      System.arraycopy(held, used, held, 0, heldLength - used);
      heldLength -= used;
      heldStart += used;
    }
  }

  private short at(int centre, float[] row) {
    float sum = 0;
    int first = centre - half + 1;
    for (int i = 0; i < row.length; i++) {
      sum += row[i] * held[first + i];
    }
    return (short) Math.clamp(Math.round(sum), Short.MIN_VALUE, Short.MAX_VALUE);
  }
}
