package io.vacha.engine.pocketsphinx;

import java.nio.ShortBuffer;

/** The power spectrum of a frame, by the radix-2 transform of Cooley and Tukey. No state. */
final class PowerSpectrum {
  private static final int LOWEST_BIN = 2;

  private PowerSpectrum() {}

  /**
   * Half as many bins as there are samples, under a Hann window; the lowest two are zero, which
   * hold rumble and offset.
   *
   * @param size a power of two
   */
  static double[] of(ShortBuffer samples, int at, int size) {
    double[] real = new double[size];
    double[] imaginary = new double[size];
    int shift = Integer.numberOfLeadingZeros(size) + 1;
    for (int i = 0; i < size; i++) {
      double window = 0.5 - 0.5 * Math.cos(2 * Math.PI * i / (size - 1));
      real[Integer.reverse(i) >>> shift] = window * samples.get(at + i);
    }
    for (int half = 1; half < size; half *= 2) {
      combine(real, imaginary, half);
    }
    double[] power = new double[size / 2];
    for (int bin = LOWEST_BIN; bin < power.length; bin++) {
      power[bin] = real[bin] * real[bin] + imaginary[bin] * imaginary[bin];
    }
    return power;
  }

  private static void combine(double[] real, double[] imaginary, int half) {
    for (int k = 0; k < half; k++) {
      double cos = Math.cos(Math.PI * k / half);
      double sin = -Math.sin(Math.PI * k / half);
      for (int i = k; i < real.length; i += 2 * half) {
        int j = i + half;
        double re = real[j] * cos - imaginary[j] * sin;
        double im = real[j] * sin + imaginary[j] * cos;
        real[j] = real[i] - re;
        imaginary[j] = imaginary[i] - im;
        real[i] += re;
        imaginary[i] += im;
      }
    }
  }
}
