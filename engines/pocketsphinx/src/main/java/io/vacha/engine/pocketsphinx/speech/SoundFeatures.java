package io.vacha.engine.pocketsphinx.speech;

import io.vacha.audio.Sound;
import io.vacha.engine.RecognizedWord;
import java.util.Arrays;
import java.util.List;

/** What can be told of a recording without a recogniser: where it is loud, whether one speaks. */
final class SoundFeatures {
  private static final int STEP = 160;
  private static final int STEP_MILLIS = 10;
  private static final int FRAME = 4 * STEP;

  /** 26 dB below the loudest step it is no longer loud. */
  private static final double LOUD = 0.05;

  /** Periods of 60 to 400 Hz. */
  private static final int SHORTEST_PERIOD = 40;

  private static final int LONGEST_PERIOD = 266;

  /**
   * A frame is voiced where its differences are this like themselves a period later. Samples would
   * not do: those of deep noise are alike as well.
   */
  private static final double ALIKE = 0.4;

  /** The shortest words have seven such frames, noises none. */
  private static final int FRAMES_OF_A_VOICE = 3;

  private final Sound sound;
  private final boolean[] loud;

  /**
   * A recording.
   *
   * @param sound at the rate of recognition
   */
  SoundFeatures(Sound sound) {
    this.sound = sound;
    double[] levels = new double[sound.length() / STEP];
    for (int i = 0; i < levels.length; i++) {
      levels[i] = level(i * STEP);
    }
    double least = LOUD * Arrays.stream(levels).max().orElse(0);
    loud = new boolean[levels.length];
    for (int i = 0; i < levels.length; i++) {
      loud[i] = levels[i] > least;
    }
  }

  /** Which share of what is loud the words last; 1 where nothing is loud. */
  double loudShare(List<RecognizedWord> words) {
    int all = 0;
    int inWords = 0;
    for (int i = 0; i < loud.length; i++) {
      long millis = (long) i * STEP_MILLIS + STEP_MILLIS / 2;
      all += loud[i] ? 1 : 0;
      inWords += loud[i] && words.stream().anyMatch(word -> lasts(word, millis)) ? 1 : 0;
    }
    return all == 0 ? 1 : (double) inWords / all;
  }

  private static boolean lasts(RecognizedWord word, long millis) {
    return word.startMillis() <= millis && millis <= word.endMillis();
  }

  /** Whether some of what is loud has a pitch, as all speech has that is not whispered. */
  boolean hasVoice() {
    int voiced = 0;
    for (int step = 0; step * STEP + FRAME < sound.length(); step += 2) {
      voiced += loud[step] && isVoiced(step * STEP) ? 1 : 0;
      if (voiced == FRAMES_OF_A_VOICE) {
        return true;
      }
    }
    return false;
  }

  private boolean isVoiced(int at) {
    for (int period = SHORTEST_PERIOD; period <= LONGEST_PERIOD; period++) {
      int length = FRAME - period;
      double energies = product(at, at, length) * product(at + period, at + period, length);
      if (product(at, at + period, length) > ALIKE * Math.sqrt(energies) && energies > 0) {
        return true;
      }
    }
    return false;
  }

  /** The sum of products of differences from one place on with those from another. */
  private double product(int first, int second, int length) {
    double sum = 0;
    for (int i = 0; i < length; i++) {
      sum += difference(first + i) * difference(second + i);
    }
    return sum;
  }

  private double difference(int at) {
    return sound.sample(at + 1) - sound.sample(at);
  }

  private double level(int at) {
    return Math.sqrt((double) sound.energy(at, at + STEP) / STEP);
  }
}
