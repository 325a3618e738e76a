package io.vacha.audio;

/** The power of a real signal at each frequency, by a radix-2 Fourier transform. Immutable. */
public final class PowerSpectrum {
  private final int points;
  private final double[] cosines;
  private final double[] sines;

  /** For so many points, a power of two. */
  public PowerSpectrum(int points) {
    if (Integer.bitCount(points) != 1) {
      throw new IllegalArgumentException("no power of two: " + points);
    }
    this.points = points;
    cosines = new double[points / 2];
    sines = new double[points / 2];
    for (int i = 0; i < points / 2; i++) {
      cosines[i] = Math.cos(2 * Math.PI * i / points);
      sines[i] = -Math.sin(2 * Math.PI * i / points);
    }
  }

  /**
   * Computes re² + im².
   *
   * @param signal {@code points} samples
   * @param power receives {@code points / 2 + 1} values, from zero to half the sample rate
   */
  public void of(float[] signal, float[] power) {
    double[] real = new double[points];
    double[] imaginary = new double[points];
    int bits = Integer.numberOfTrailingZeros(points);
    for (int i = 0; i < points; i++) {
      real[Integer.reverse(i) >>> (32 - bits)] = signal[i];
    }
    for (int half = 1; half < points; half *= 2) {
      combine(real, imaginary, half);
    }
    for (int i = 0; i <= points / 2; i++) {
      power[i] = (float) (real[i] * real[i] + imaginary[i] * imaginary[i]);
    }
  }

  private void combine(double[] real, double[] imaginary, int half) {
    int stride = points / (2 * half);
    for (int start = 0; start < points; start += 2 * half) {
      for (int i = 0; i < half; i++) {
        int low = start + i;
        int high = low + half;
        double cosine = cosines[i * stride];
        double sine = sines[i * stride];
        double re = real[high] * cosine - imaginary[high] * sine;
        double im = real[high] * sine + imaginary[high] * cosine;
        real[high] = real[low] - re;
        imaginary[high] = imaginary[low] - im;
        real[low] += re;
        imaginary[low] += im;
      }
    }
  }
}
