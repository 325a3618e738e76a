package io.vacha.engine.pocketsphinx.speech;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Tells whistles, dial tones and beeps from speech: two narrow peaks hold most of the energy of
 * nearly all their frames, while speech has hisses, bursts and many harmonics. On 715 recordings of
 * speech the share of the two peaks in the frame at the lowest tenth is at most 0.61, at the lowest
 * fifth at most 0.72; of long tones it is 0.76 and more in both. Of short beeps, in which every
 * other frame holds a beginning or an end, it is 0.66 and 0.88. No state.
 */
final class ToneDetector {
  /** Bins on either side of a peak that belong to it, with a Hann window. */
  private static final int WIDTH = 2;

  private static final double LOUD = 1e-3;
  private static final double TENTH = 0.1;
  private static final double MOST_IN_TENTH = 0.67;
  private static final double FIFTH = 0.2;
  private static final double MOST_IN_FIFTH = 0.8;

  private ToneDetector() {}

  /** Whether a recording is nothing but tones; false for one that is too short to tell. */
  static boolean only(Spectra spectra) {
    double[] shares =
        IntStream.range(0, spectra.count())
            .filter(frame -> spectra.isLoud(frame, LOUD))
            .mapToDouble(frame -> twoPeaks(spectra.frame(frame).clone()))
            .sorted()
            .toArray();
    return shares.length > 0
        && (at(shares, TENTH) > MOST_IN_TENTH || at(shares, FIFTH) > MOST_IN_FIFTH);
  }

  private static double at(double[] sorted, double quantile) {
    return sorted[(int) (sorted.length * quantile)];
  }

  /** Their share of the energy. */
  private static double twoPeaks(float[] spectrum) {
    double whole = Spectra.energy(spectrum);
    return (takePeak(spectrum) + takePeak(spectrum)) / whole;
  }

  /** The energy of the highest peak, which is taken out. */
  private static double takePeak(float[] spectrum) {
    int highest = 0;
    for (int bin = 1; bin < spectrum.length; bin++) {
      highest = spectrum[bin] > spectrum[highest] ? bin : highest;
    }
    int from = Math.max(0, highest - WIDTH);
    int to = Math.min(spectrum.length, highest + WIDTH + 1);
    double energy = Spectra.energy(spectrum, from, to);
    Arrays.fill(spectrum, from, to, 0);
    return energy;
  }
}
