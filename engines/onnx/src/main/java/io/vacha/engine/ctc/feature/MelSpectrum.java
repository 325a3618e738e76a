package io.vacha.engine.ctc.feature;

import io.vacha.audio.PowerSpectrum;
import io.vacha.audio.Sound;

/**
 * Log mel energies of sound at 16 kHz as kaldi-native-fbank makes them for NeMo models: windows of
 * 25 ms each 10 ms, reflected at the ends, pre-emphasis 0.97 within the window, periodic Hann,
 * power spectrum of 512 points, 80 triangles on Slaney's mel scale from 0 to 8000 Hz with Slaney's
 * norm, natural logarithm, floor 2^-23. Immutable. Source:
 * https://github.com/csukuangfj/kaldi-native-fbank (feature-window.cc, mel-computations.cc)
 */
public final class MelSpectrum {
  public static final int BANDS = 80;
  static final int SHIFT = 160;
  private static final int WINDOW = 400;
  private static final int POINTS = 512;
  private static final float FLOOR = 0x1p-23f;
  private static final float PRE_EMPHASIS = 0.97f;

  private final float[] window = new float[WINDOW];
  private final int[] firstPoint = new int[BANDS];
  private final float[][] weights = new float[BANDS][];
  private final PowerSpectrum spectrum = new PowerSpectrum(POINTS);

  public MelSpectrum() {
    for (int i = 0; i < WINDOW; i++) {
      window[i] = (float) (0.5 - 0.5 * Math.cos(2 * Math.PI * i / WINDOW));
    }
    double step = mel(8000) / (BANDS + 1);
    for (int band = 0; band < BANDS; band++) {
      triangle(band, hertz(band * step), hertz((band + 1) * step), hertz((band + 2) * step));
    }
  }

  private void triangle(int band, double left, double centre, double right) {
    double width = (double) Sound.RECOGNITION_RATE_HZ / POINTS;
    int first = (int) Math.floor(left / width) + 1;
    int last = (int) Math.ceil(right / width) - 1;
    firstPoint[band] = first;
    weights[band] = new float[last - first + 1];
    for (int point = first; point <= last; point++) {
      double hertz = point * width;
      double height =
          hertz <= centre ? (hertz - left) / (centre - left) : (right - hertz) / (right - centre);
      weights[band][point - first] = (float) (height * 2 / (right - left));
    }
  }

  /** Slaney's scale: linear to 1000 Hz, logarithmic above. */
  private static double mel(double hertz) {
    return hertz <= 1000 ? hertz * 3 / 200 : 15 + 27 * Math.log(hertz / 1000) / Math.log(6.4);
  }

  private static double hertz(double mel) {
    return mel <= 15 ? mel * 200 / 3 : 1000 * Math.exp((mel - 15) * Math.log(6.4) / 27);
  }

  /**
   * The energies, by band, then frame: one frame for each 160 samples, rounded.
   *
   * @param samples at least one
   */
  float[][] logEnergies(float[] samples) {
    int frames = (samples.length + SHIFT / 2) / SHIFT;
    float[][] energies = new float[BANDS][frames];
    float[] frame = new float[POINTS];
    float[] power = new float[POINTS / 2 + 1];
    for (int i = 0; i < frames; i++) {
      extract(samples, i * SHIFT + SHIFT / 2 - WINDOW / 2, frame);
      spectrum.of(frame, power);
      for (int band = 0; band < BANDS; band++) {
        energies[band][i] = (float) Math.log(Math.max(FLOOR, energy(band, power)));
      }
    }
    return energies;
  }

  private float energy(int band, float[] power) {
    float sum = 0;
    float[] triangle = weights[band];
    for (int i = 0; i < triangle.length; i++) {
      sum += triangle[i] * power[firstPoint[band] + i];
    }
    return sum;
  }

  private void extract(float[] samples, int start, float[] frame) {
    float before = samples[reflected(start, samples.length)];
    for (int i = 0; i < WINDOW; i++) {
      float sample = samples[reflected(start + i, samples.length)];
      frame[i] = (sample - PRE_EMPHASIS * before) * window[i];
      before = sample;
    }
  }

  private static int reflected(int index, int length) {
    int at = index;
    while (at < 0 || at >= length) {
      at = at < 0 ? -at - 1 : 2 * length - 1 - at;
    }
    return at;
  }
}
