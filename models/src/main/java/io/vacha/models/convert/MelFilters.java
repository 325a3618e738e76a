package io.vacha.models.convert;

/**
 * The triangular filters of Whisper's spectrogram, by their definition: Slaney's mel scale and area
 * normalisation, as librosa's {@code filters.mel(sr=16000, n_fft=400, n_mels=80)}, to the bit.
 */
final class MelFilters {
  static final int BANDS = 80;
  static final int BINS = 201;

  private static final double SAMPLE_RATE_HZ = 16_000;
  private static final double LINEAR_STEP_HZ = 200.0 / 3;
  private static final double LOG_FROM_HZ = 1000;
  private static final double LOG_FROM_MEL = LOG_FROM_HZ / LINEAR_STEP_HZ;
  private static final double LOG_STEP = Math.log(6.4) / 27;

  private MelFilters() {}

  /** {@link #BANDS} rows of {@link #BINS} weights. */
  static float[] weights() {
    double[] edges = edges();
    float[] weights = new float[BANDS * BINS];
    for (int band = 0; band < BANDS; band++) {
      double norm = 2 / (edges[band + 2] - edges[band]);
      for (int bin = 0; bin < BINS; bin++) {
        double hz = bin * (SAMPLE_RATE_HZ / 2) / (BINS - 1);
        double rising = (hz - edges[band]) / (edges[band + 1] - edges[band]);
        double falling = (edges[band + 2] - hz) / (edges[band + 2] - edges[band + 1]);
        double height = Math.max(0, Math.min(rising, falling));
        weights[band * BINS + bin] = (float) ((float) height * norm);
      }
    }
    return weights;
  }

  private static double[] edges() {
    double highest = mel(SAMPLE_RATE_HZ / 2);
    double[] edges = new double[BANDS + 2];
    for (int i = 0; i < edges.length; i++) {
      edges[i] = hz(i * highest / (BANDS + 1));
    }
    return edges;
  }

  private static double mel(double hz) {
    return hz < LOG_FROM_HZ
        ? hz / LINEAR_STEP_HZ
        : LOG_FROM_MEL + Math.log(hz / LOG_FROM_HZ) / LOG_STEP;
  }

  private static double hz(double mel) {
    return mel < LOG_FROM_MEL
        ? LINEAR_STEP_HZ * mel
        : LOG_FROM_HZ * Math.exp(LOG_STEP * (mel - LOG_FROM_MEL));
  }
}
