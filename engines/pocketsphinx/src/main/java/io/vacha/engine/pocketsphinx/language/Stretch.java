package io.vacha.engine.pocketsphinx.language;

import io.vacha.audio.Sound;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Speech between two pauses, with half of each: the stretches of a recording cover it.
 *
 * @param start its first sample
 * @param end the sample after its last
 * @param speechSeconds how long it is without the pauses around it
 */
record Stretch(int start, int end, double speechSeconds) {
  private static final int SAMPLES_A_SECOND = Sound.RECOGNITION_RATE_HZ;
  private static final int STEP = 160;
  private static final double STEP_SECONDS = 0.01;

  /** Where the language may change, people and voices pause for a third of a second and more. */
  private static final int PAUSE_STEPS = 25;

  /** A word or two are no evidence. */
  private static final int LEAST_STEPS = 100;

  /** Speech has its loudest fiftieth at most so much above its quiet parts, in decibels. */
  private static final double RANGE = 30;

  /** What is so little above the quietest twentieth is a pause as well, in decibels. */
  private static final double NOISE = 6;

  /** But nothing is a pause that is not so much below the loudest, in decibels. */
  private static final double LEAST_RANGE = 10;

  /**
   * The stretches of a recording in order; one where there is no pause.
   *
   * @param sound at 16 kHz
   */
  static List<Stretch> of(Sound sound) {
    List<int[]> loud = joined(loudSteps(levels(sound)));
    List<Stretch> stretches = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < loud.size(); i++) {
      int[] own = loud.get(i);
      boolean last = i == loud.size() - 1;
      int end = last ? sound.length() : (own[1] + loud.get(i + 1)[0]) / 2 * STEP;
      stretches.add(new Stretch(start, end, (own[1] - own[0]) * STEP_SECONDS));
      start = end;
    }
    return stretches.isEmpty() ? List.of(new Stretch(0, sound.length(), 0)) : stretches;
  }

  private static double[] levels(Sound sound) {
    double[] levels = new double[sound.length() / STEP];
    for (int i = 0; i < levels.length; i++) {
      levels[i] = 10 * Math.log10(1.0 + sound.energy(i * STEP, (i + 1) * STEP));
    }
    return levels;
  }

  /** First and last step of everything loud that no pause interrupts. */
  private static List<int[]> loudSteps(double[] levels) {
    double bound = bound(levels);
    List<int[]> found = new ArrayList<>();
    for (int i = 0; i < levels.length; i++) {
      if (levels[i] <= bound) {
        continue;
      }
      if (found.isEmpty() || i - found.getLast()[1] > PAUSE_STEPS) {
        found.add(new int[] {i, i + 1});
      }
      found.getLast()[1] = i + 1;
    }
    return found;
  }

  private static double bound(double[] levels) {
    if (levels.length == 0) {
      return 0;
    }
    double[] sorted = levels.clone();
    Arrays.sort(sorted);
    double loudest = sorted[sorted.length * 49 / 50];
    double quietest = sorted[sorted.length / 20];
    return Math.max(loudest - RANGE, Math.min(quietest + NOISE, loudest - LEAST_RANGE));
  }

  /** Those that are too short joined to what is nearer. */
  private static List<int[]> joined(List<int[]> loud) {
    for (int i = shortest(loud); loud.size() > 1 && length(loud.get(i)) < LEAST_STEPS; ) {
      int left = i == 0 ? Integer.MAX_VALUE : loud.get(i)[0] - loud.get(i - 1)[1];
      int right = i == loud.size() - 1 ? Integer.MAX_VALUE : loud.get(i + 1)[0] - loud.get(i)[1];
      int first = left <= right ? i - 1 : i;
      loud.get(first)[1] = loud.get(first + 1)[1];
      loud.remove(first + 1);
      i = shortest(loud);
    }
    return loud;
  }

  private static int shortest(List<int[]> loud) {
    int shortest = 0;
    for (int i = 1; i < loud.size(); i++) {
      shortest = length(loud.get(i)) < length(loud.get(shortest)) ? i : shortest;
    }
    return shortest;
  }

  private static int length(int[] steps) {
    return steps[1] - steps[0];
  }

  /** Its samples. */
  byte[] of(byte[] pcm, Stretch last) {
    return Arrays.copyOfRange(pcm, start * Short.BYTES, last.end * Short.BYTES);
  }

  long startMillis() {
    return start * 1000L / SAMPLES_A_SECOND;
  }

  long endMillis() {
    return end * 1000L / SAMPLES_A_SECOND;
  }
}
