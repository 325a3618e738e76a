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

  private final int fromHz;
  private final int toHz;
  private final double cutoff;
  private final int reach;
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
    waiting = new short[4 * reach];
    count = reach; // silence before the sound
    at = (long) reach * toHz;
  }

  /** What can be told with these samples; some of it only with those that follow. */
  public short[] next(short[] samples) {
    append(samples);
    long end = (long) (count - reach) * toHz;
    int ready = at < end ? (int) ((end - at + fromHz - 1) / fromHz) : 0;
    short[] out = new short[ready];
    for (int i = 0; i < ready; i++) {
      out[i] = sample((int) (at / toHz), (double) (at % toHz) / toHz);
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

  private short sample(int whole, double part) {
    int from = Math.max(-reach, -whole);
    int to = Math.min(reach, count - 1 - whole);
    double sum = 0;
    for (int i = from; i <= to; i++) {
      sum += waiting[whole + i] * weight(i - part);
    }
    return (short) Math.clamp(Math.round(sum), Short.MIN_VALUE, Short.MAX_VALUE);
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
