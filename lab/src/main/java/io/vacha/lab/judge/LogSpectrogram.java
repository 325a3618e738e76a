package io.vacha.lab.judge;

/**
 * The logarithm of the magnitude of a short-time Fourier transform, as DNSMOS Pro takes it: Hann
 * windows of 20 ms, one each 10 ms, of ten seconds at 16 kHz. No state.
 */
final class LogSpectrogram {
  /** Samples that are looked at; what is shorter is repeated. */
  static final int SAMPLES = 160_000;

  static final int WINDOW = 320;
  static final int HOP = 160;
  static final int FRAMES = (SAMPLES - WINDOW) / HOP + 1;
  static final int BINS = WINDOW / 2 + 1;
  private static final double FLOOR = 1e-7;

  private LogSpectrogram() {}

  /** {@link #FRAMES} rows of {@link #BINS} numbers, one after the other. */
  static float[] of(float[] samples) {
    double[][] waves = waves();
    float[] spectrogram = new float[FRAMES * BINS];
    for (int frame = 0; frame < FRAMES; frame++) {
      double[] windowed = windowed(samples, frame * HOP);
      for (int bin = 0; bin < BINS; bin++) {
        double real = product(windowed, waves[2 * bin]);
        double imaginary = product(windowed, waves[2 * bin + 1]);
        double magnitude = Math.max(FLOOR, Math.hypot(real, imaginary));
        spectrogram[frame * BINS + bin] = (float) Math.log10(magnitude);
      }
    }
    return spectrogram;
  }

  private static double[] windowed(float[] samples, int start) {
    double[] windowed = new double[WINDOW];
    for (int i = 0; i < WINDOW; i++) {
      double hann = 0.5 - 0.5 * Math.cos(2 * Math.PI * i / WINDOW);
      windowed[i] = hann * samples[(start + i) % samples.length];
    }
    return windowed;
  }

  private static double product(double[] left, double[] right) {
    double sum = 0;
    for (int i = 0; i < left.length; i++) {
      sum += left[i] * right[i];
    }
    return sum;
  }

  /** A cosine and a sine for each bin. */
  private static double[][] waves() {
    double[][] waves = new double[2 * BINS][WINDOW];
    for (int bin = 0; bin < BINS; bin++) {
      for (int i = 0; i < WINDOW; i++) {
        double angle = 2 * Math.PI * bin * i / WINDOW;
        waves[2 * bin][i] = Math.cos(angle);
        waves[2 * bin + 1][i] = Math.sin(angle);
      }
    }
    return waves;
  }
}
