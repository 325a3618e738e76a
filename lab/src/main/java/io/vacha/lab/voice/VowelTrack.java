package io.vacha.lab.voice;

import java.util.ArrayList;
import java.util.List;

/**
 * One measured vowel.
 *
 * @param voicedSeconds how long it is voiced
 * @param f1Hz its first formant at 10, 30, 50, 70 and 90 % of that; NaN where none was found
 * @param f2Hz the second
 */
record VowelTrack(double voicedSeconds, List<Double> f1Hz, List<Double> f2Hz) {
  /** Points of a track. */
  static final int POINTS = 5;

  VowelTrack {
    f1Hz = List.copyOf(f1Hz);
    f2Hz = List.copyOf(f2Hz);
    if (f1Hz.size() != POINTS || f2Hz.size() != POINTS) {
      throw new IllegalArgumentException("a track has " + POINTS + " points");
    }
  }

  /** Reads seconds and five columns like {@code 740/1430}, from a column on. */
  static VowelTrack parse(String[] columns, int first) {
    List<Double> f1 = new ArrayList<>();
    List<Double> f2 = new ArrayList<>();
    for (int i = first + 1; i <= first + POINTS; i++) {
      String[] pair = columns[i].split("/", -1);
      f1.add(number(pair[0]));
      f2.add(number(pair[1]));
    }
    return new VowelTrack(Double.parseDouble(columns[first]), f1, f2);
  }

  private static double number(String text) {
    return text.contains("undefined") ? Double.NaN : Double.parseDouble(text);
  }
}
