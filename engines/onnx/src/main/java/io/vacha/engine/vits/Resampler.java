package io.vacha.engine.vits;

/**
 * Changes the rate of a sound: each new sample is a sum of old ones weighted by a sinc under a Hann
 * window, which keeps what both rates can carry. Stateless.
 */
final class Resampler {
  /** Zero crossings of the sinc on each side. */
  private static final int CROSSINGS = 16;

  private Resampler() {}

  /** The same sound at another rate; rounding apart as long as before. */
  static short[] resample(short[] samples, int fromHz, int toHz) {
    if (fromHz == toHz) {
      return samples;
    }
    short[] resampled = new short[(int) ((long) samples.length * toHz / fromHz)];
    double cutoff = Math.min(1, (double) toHz / fromHz);
    for (int i = 0; i < resampled.length; i++) {
      double value = at(samples, (double) i * fromHz / toHz, cutoff);
      resampled[i] = (short) Math.round(Math.clamp(value, Short.MIN_VALUE, Short.MAX_VALUE));
    }
    return resampled;
  }

  private static double at(short[] samples, double position, double cutoff) {
    double reach = CROSSINGS / cutoff;
    int first = Math.max(0, (int) Math.ceil(position - reach));
    int last = Math.min(samples.length - 1, (int) Math.floor(position + reach));
    double sum = 0;
    for (int i = first; i <= last; i++) {
      double away = position - i;
      double hann = 0.5 * (1 + Math.cos(Math.PI * away / reach));
      sum += samples[i] * sinc(away * cutoff) * cutoff * hann;
    }
    return sum;
  }

  private static double sinc(double x) {
    return x == 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
  }
}
