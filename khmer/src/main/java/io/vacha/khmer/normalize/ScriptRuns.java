package io.vacha.khmer.normalize;

import io.vacha.khmer.script.KhmerScript;
import java.util.ArrayList;
import java.util.List;

/** Parts the Khmer words of a phrase from those for an English voice. Static functions only. */
final class ScriptRuns {
  private static final char REPEAT = 'ៗ';

  private ScriptRuns() {}

  /** Returns {@code phrase} as runs of words of one language. */
  static List<NormalizedPart> split(String phrase) {
    List<NormalizedPart> runs = new ArrayList<>();
    StringBuilder run = new StringBuilder();
    boolean khmer = false;
    for (String word : phrase.split(" ")) {
      boolean khmerWord = isKhmer(word);
      if (khmerWord != khmer) {
        close(run, khmer, runs);
        khmer = khmerWord;
      }
      run.append(run.isEmpty() ? "" : " ").append(word);
    }
    close(run, khmer, runs);
    return runs;
  }

  private static boolean isKhmer(String word) {
    return word.chars().anyMatch(c -> KhmerScript.isWordCharacter(c) || c == REPEAT);
  }

  private static void close(StringBuilder run, boolean khmer, List<NormalizedPart> runs) {
    if (!run.isEmpty()) {
      String text = run.toString();
      runs.add(khmer ? new NormalizedPart.Khmer(text) : new NormalizedPart.English(text));
      run.setLength(0);
    }
  }
}
