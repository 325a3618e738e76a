package io.vacha.engine.pocketsphinx.speech;

import io.vacha.engine.RecognizedWord;
import java.util.List;

/**
 * Tells music from speech: notes are held, so most of its sound is like itself a tenth of a second
 * earlier or later; speech never stays. docs/adr/0028 has the measurements. No state.
 */
final class MusicDetector {
  private static final int TENTH_OF_A_SECOND = 6;

  /** 94 to 2000 Hz, where the strongest partials of voices and instruments are. */
  private static final int LOWEST_BIN = 3;

  private static final int HIGHEST_BIN = 63;

  /** How like: the cosine of the two spectra of amplitudes, which loudness does not change. */
  private static final double LIKE = 0.96;

  /** 26 dB below the loudest frame it is no longer loud. */
  private static final double LOUD = 0.0025;

  private static final double MOST_IN_SPEECH = 0.5;

  /** Less than 0.3 s may be a single vowel. */
  private static final int FEWEST_FRAMES = 19;

  private MusicDetector() {}

  /** Whether most of what is loud in the words is held; false where that is too short to tell. */
  static boolean fill(List<RecognizedWord> words, Spectra spectra) {
    int all = 0;
    int held = 0;
    for (int i = 0; i < spectra.count(); i++) {
      if (spectra.isLoud(i, LOUD) && isIn(words, (long) i * Spectra.STEP_MILLIS)) {
        all++;
        held += isHeld(spectra, i) ? 1 : 0;
      }
    }
    return all >= FEWEST_FRAMES && held > MOST_IN_SPEECH * all;
  }

  private static boolean isIn(List<RecognizedWord> words, long millis) {
    return words.stream()
        .anyMatch(word -> word.startMillis() <= millis && millis <= word.endMillis());
  }

  private static boolean isHeld(Spectra spectra, int at) {
    return areAlike(spectra, at, at + TENTH_OF_A_SECOND)
        || areAlike(spectra, at - TENTH_OF_A_SECOND, at);
  }

  private static boolean areAlike(Spectra spectra, int first, int second) {
    if (first < 0 || second >= spectra.count()) {
      return false;
    }
    float[] one = spectra.frame(first);
    float[] other = spectra.frame(second);
    double product = 0;
    for (int bin = LOWEST_BIN; bin <= HIGHEST_BIN; bin++) {
      product += Math.sqrt((double) one[bin] * other[bin]);
    }
    double energies =
        Spectra.energy(one, LOWEST_BIN, HIGHEST_BIN + 1)
            * Spectra.energy(other, LOWEST_BIN, HIGHEST_BIN + 1);
    return product > LIKE * Math.sqrt(energies);
  }
}
