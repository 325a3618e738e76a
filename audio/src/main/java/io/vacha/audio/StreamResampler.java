package io.vacha.audio;

import java.util.Arrays;

/**
 * Brings samples that come piece by piece to another rate, at once and in this process: by a sinc
 * under a Hann window of 16 zero crossings to each side. Confined to one sound.
 */
public final class StreamResampler {
  private static final int CROSSINGS = 16;

  /** Of the lower of both rates' halves: above it the window lets through what would fold. */
  private static final double PASSED = 0.94;

  /** Places between two samples whose weights are kept; of more, each is weighed when it comes. */
  private static final int MOST_PLACES = 1_024;

  private final int fromHz;
  private final int toHz;
  private final double cutoff;
  private final int reach;

  /** All places between two samples are multiples of this part of {@link #toHz}. */
  private final int step;

  /** For each such place the weights of the samples around it; empty until it comes. */
  private final double[][] weights;

  private short[] waiting;
  private int count;

  /** The place of the next sample among those that wait, in parts of {@link #toHz} of a sample. */
  private long at;

  /** From one rate to another, in samples a second. */
  public StreamResampler(int fromHz, int toHz) {
    this.fromHz = fromHz;
    this.toHz = toHz;
    cutoff = PASSED * Math.min(1, (double) toHz / fromHz);
    reach = (int) Math.ceil(CROSSINGS / cutoff);
    step = divisor(fromHz, toHz);
    weights = new double[toHz / step <= MOST_PLACES ? toHz / step : 0][0];
    waiting = new short[4 * reach];
    count = reach; // silence before the sound
    at = (long) reach * toHz;
  }

  private static int divisor(int one, int other) {
    return other == 0 ? one : divisor(other, one % other);
  }

  /** What can be told with these samples; some of it only with those that follow. */
  public short[] next(short[] samples) {
    append(samples);
    long end = (long) (count - reach) * toHz;
    int ready = at < end ? (int) ((end - at + fromHz - 1) / fromHz) : 0;
    short[] out = new short[ready];
    for (int i = 0; i < ready; i++) {
      out[i] = sample((int) (at / toHz), (int) (at % toHz));
      at += fromHz;
    }
    forget();
    return out;
  }

  /** What remains at the end of the sound. */
  public short[] rest() {
    return next(new short[reach]);
  }

  private void append(short[] samples) {
    if (count + samples.length > waiting.length) {
      waiting = Arrays.copyOf(waiting, 2 * (count + samples.length));
    }
    System.arraycopy(samples, 0, waiting, count, samples.length);
    count += samples.length;
  }

  private void forget() {
    int spent = Math.clamp(at / toHz - reach, 0, count);
    System.arraycopy(waiting, spent, waiting, 0, count - spent);
    count -= spent;
    at -= (long) spent * toHz;
  }

  private short sample(int whole, int place) {
    double[] around = around(place);
    int from = Math.max(-reach, -whole);
    int to = Math.min(reach, count - 1 - whole);
    double sum = 0;
    for (int i = from; i <= to; i++) {
      sum += waiting[whole + i] * around[reach + i];
    }
    return (short) Math.clamp(Math.round(sum), Short.MIN_VALUE, Short.MAX_VALUE);
  }

  private double[] around(int place) {
    int number = place / step;
    if (number >= weights.length) {
      return weighed((double) place / toHz);
    }
    if (weights[number].length == 0) {
      weights[number] = weighed((double) place / toHz);
    }
    return weights[number];
  }

  private double[] weighed(double part) {
    double[] weighed = new double[2 * reach + 1];
    for (int i = -reach; i <= reach; i++) {
      weighed[reach + i] = weight(i - part);
    }
    return weighed;
  }

  private double weight(double distance) {
    if (Math.abs(distance) >= reach) {
      return 0;
    }
    double x = Math.PI * cutoff * distance;
    double sinc = Math.abs(x) < 1e-9 ? 1 : Math.sin(x) / x;
    double window = 0.5 + 0.5 * Math.cos(Math.PI * distance / reach);
    return cutoff * sinc * window;
  }
}
