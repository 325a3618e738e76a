package io.vacha.engine.whisper;

/**
 * The log mel spectrogram of openai/whisper, audio.py, by plain Fourier sums: windows of 25 ms
 * every 10 ms over the sound and silence up to 30 s.
 */
final class PlainSpectrogram {
  private static final int FRAMES = 3000;
  private static final int WINDOW = 400;
  private static final int STEP = 160;

  private PlainSpectrogram() {}

  /** Frames of 80 bands. */
  static float[][] of(short[] samples, float[] filters) {
    int bands = WINDOW / 2 + 1;
    int mels = filters.length / bands;
    double[][] logs = new double[FRAMES][mels];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int frame = 0; frame < FRAMES; frame++) {
      double[] power = power(samples, frame * STEP - WINDOW / 2);
      for (int mel = 0; mel < mels; mel++) {
        double sum = 0;
        for (int band = 0; band < bands; band++) {
          sum += power[band] * filters[mel * bands + band];
        }
        logs[frame][mel] = Math.log10(Math.max(sum, 1e-10));
        greatest = Math.max(greatest, logs[frame][mel]);
      }
    }
    float[][] spectrogram = new float[FRAMES][mels];
    for (int frame = 0; frame < FRAMES; frame++) {
      for (int mel = 0; mel < mels; mel++) {
        spectrogram[frame][mel] = (float) ((Math.max(logs[frame][mel], greatest - 8) + 4) / 4);
      }
    }
    return spectrogram;
  }

  private static double[] power(short[] samples, int start) {
    double[] power = new double[WINDOW / 2 + 1];
    if (start >= samples.length) {
      return power;
    }
    for (int band = 0; band < power.length; band++) {
      double real = 0;
      double imaginary = 0;
      for (int i = 0; i < WINDOW; i++) {
        double hann = 0.5 * (1 - Math.cos(2 * Math.PI * i / WINDOW));
        double value = hann * sample(samples, start + i);
        real += value * Math.cos(2 * Math.PI * band * i / WINDOW);
        imaginary -= value * Math.sin(2 * Math.PI * band * i / WINDOW);
      }
      power[band] = real * real + imaginary * imaginary;
    }
    return power;
  }

  /** Before its begin the sound is mirrored; after its end it is silent. */
  private static double sample(short[] samples, int at) {
    int mirrored = Math.abs(at);
    return mirrored < samples.length ? samples[mirrored] / 32_768.0 : 0;
  }
}
