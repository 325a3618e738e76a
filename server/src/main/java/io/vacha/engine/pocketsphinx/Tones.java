package io.vacha.engine.pocketsphinx;

import io.vacha.engine.sound.PowerSpectrum;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tells whistles, dial tones and beeps from speech: two narrow peaks hold most of the energy of
 * nearly all their frames, while speech has hisses, bursts and many harmonics. On 67 recordings of
 * speech the share of the two peaks in the frame at the lowest tenth is at most 0.57; of tones it
 * is 0.76 and more. No state.
 */
final class Tones {
  private static final int FRAME = 512;
  private static final int STEP = 256;

  /** Bins on either side of a peak that belong to it, with a Hann window. */
  private static final int WIDTH = 2;

  private static final int LOWEST_BIN = 2;
  private static final PowerSpectrum SPECTRUM = new PowerSpectrum(FRAME);
  private static final float[] HANN = new float[FRAME];

  static {
    for (int i = 0; i < FRAME; i++) {
      HANN[i] = (float) (0.5 - 0.5 * Math.cos(2 * Math.PI * i / (FRAME - 1)));
    }
  }

  private static final double LOUD = 1e-3;
  private static final double MOST_IN_SPEECH = 0.67;
  private static final double TENTH = 0.1;

  private Tones() {}

  /**
   * Whether a recording is nothing but tones; false for one that is too short to tell.
   *
   * @param pcm signed 16-bit little-endian mono samples at 16 kHz
   */
  static boolean only(byte[] pcm) {
    ShortBuffer samples = ByteBuffer.wrap(pcm).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
    List<double[]> frames = new ArrayList<>();
    double loudest = 1;
    for (int at = 0; at + FRAME < samples.limit(); at += STEP) {
      float[] spectrum = spectrum(samples, at);
      frames.add(new double[] {sum(spectrum, 0, spectrum.length), twoPeaks(spectrum)});
      loudest = Math.max(loudest, frames.getLast()[0]);
    }
    double least = loudest * LOUD;
    List<Double> shares =
        frames.stream().filter(f -> f[0] > least).map(f -> f[1] / f[0]).sorted().toList();
    return !shares.isEmpty() && shares.get((int) (shares.size() * TENTH)) > MOST_IN_SPEECH;
  }

  /** The power at each frequency, but for the lowest two, which hold rumble and offset. */
  private static float[] spectrum(ShortBuffer samples, int at) {
    float[] windowed = new float[FRAME];
    for (int i = 0; i < FRAME; i++) {
      windowed[i] = HANN[i] * samples.get(at + i);
    }
    float[] power = new float[FRAME / 2 + 1];
    SPECTRUM.of(windowed, power);
    Arrays.fill(power, 0, LOWEST_BIN, 0);
    return power;
  }

  private static double twoPeaks(float[] spectrum) {
    return takePeak(spectrum) + takePeak(spectrum);
  }

  /** The energy of the highest peak, which is taken out. */
  private static double takePeak(float[] spectrum) {
    int highest = 0;
    for (int bin = 1; bin < spectrum.length; bin++) {
      highest = spectrum[bin] > spectrum[highest] ? bin : highest;
    }
    int from = Math.max(0, highest - WIDTH);
    int to = Math.min(spectrum.length, highest + WIDTH + 1);
    double energy = sum(spectrum, from, to);
    Arrays.fill(spectrum, from, to, 0);
    return energy;
  }

  private static double sum(float[] spectrum, int from, int to) {
    double sum = 0;
    for (int bin = from; bin < to; bin++) {
      sum += spectrum[bin];
    }
    return sum;
  }
}
