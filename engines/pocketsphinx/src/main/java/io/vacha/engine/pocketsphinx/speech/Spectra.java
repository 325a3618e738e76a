package io.vacha.engine.pocketsphinx.speech;

import io.vacha.audio.PowerSpectrum;
import io.vacha.audio.Sound;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The power spectra of a recording, a frame of 32 ms every 16 ms. Confined to one thread. */
final class Spectra {
  static final int STEP_MILLIS = 16;

  private static final int FRAME = 512;
  private static final int STEP = 256;
  private static final int LOWEST_BIN = 2;
  private static final PowerSpectrum SPECTRUM = new PowerSpectrum(FRAME);
  private static final float[] HANN = new float[FRAME];

  static {
    for (int i = 0; i < FRAME; i++) {
      HANN[i] = (float) (0.5 - 0.5 * Math.cos(2 * Math.PI * i / (FRAME - 1)));
    }
  }

  private final List<float[]> frames = new ArrayList<>();
  private final double loudest;

  /**
   * Of a recording.
   *
   * @param sound at the rate of recognition
   */
  Spectra(Sound sound) {
    for (int at = 0; at + FRAME < sound.length(); at += STEP) {
      frames.add(spectrum(sound, at));
    }
    loudest = frames.stream().mapToDouble(Spectra::energy).max().orElse(0);
  }

  /** The power at each frequency, but for the lowest two, which hold rumble and offset. */
  private static float[] spectrum(Sound sound, int at) {
    float[] windowed = new float[FRAME];
    for (int i = 0; i < FRAME; i++) {
      windowed[i] = HANN[i] * sound.sample(at + i);
    }
    float[] power = new float[FRAME / 2 + 1];
    SPECTRUM.of(windowed, power);
    Arrays.fill(power, 0, LOWEST_BIN, 0);
    return power;
  }

  /** How many frames there are; none of a recording of less than one. */
  int count() {
    return frames.size();
  }

  /** Power by frequency, 31.25 Hz a bin; not to be changed. */
  float[] frame(int index) {
    return frames.get(index);
  }

  /** Whether a frame has more than this share of the energy of the loudest. */
  boolean isLoud(int index, double share) {
    return energy(frame(index)) > Math.max(1, loudest) * share;
  }

  /** The energy of all bins. */
  static double energy(float[] spectrum) {
    return energy(spectrum, 0, spectrum.length);
  }

  /** The energy of some bins. */
  static double energy(float[] spectrum, int from, int to) {
    double sum = 0;
    for (int bin = from; bin < to; bin++) {
      sum += spectrum[bin];
    }
    return sum;
  }
}
