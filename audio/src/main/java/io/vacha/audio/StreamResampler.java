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

  private final double step;
  private final double cutoff;
  private final int reach;
  private short[] waiting;
  private int count;

  /** The place of the next sample, counted in samples that wait. */
  private double at;

  /** From one rate to another, in samples a second. */
  public StreamResampler(int fromHz, int toHz) {
    step = (double) fromHz / toHz;
    cutoff = PASSED * Math.min(1, 1 / step);
    reach = (int) Math.ceil(CROSSINGS / cutoff);
    waiting = new short[4 * reach];
    count = reach; // silence before the sound
    at = reach;
  }

  /** What can be told with these samples; some of it only with those that follow. */
  public short[] next(short[] samples) {
    append(samples);
    int ready = (int) Math.max(0, Math.ceil((count - reach - at) / step));
    short[] out = new short[ready];
    for (int i = 0; i < ready; i++) {
      out[i] = sample(at);
      at += step;
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
    int spent = Math.clamp((int) at - reach, 0, count);
    System.arraycopy(waiting, spent, waiting, 0, count - spent);
    count -= spent;
    at -= spent;
  }

  private short sample(double place) {
    int from = Math.max(0, (int) Math.ceil(place - reach));
    int to = Math.min(count - 1, (int) Math.floor(place + reach));
    double sum = 0;
    for (int i = from; i <= to; i++) {
      sum += waiting[i] * weight(i - place);
    }
    return (short) Math.clamp(Math.round(sum), Short.MIN_VALUE, Short.MAX_VALUE);
  }

  private double weight(double distance) {
    double x = Math.PI * cutoff * distance;
    double sinc = Math.abs(x) < 1e-9 ? 1 : Math.sin(x) / x;
    double window = 0.5 + 0.5 * Math.cos(Math.PI * distance / reach);
    return cutoff * sinc * window;
  }
}
