package io.vacha.lab.voice;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Compares the pace and the pitch of voices with a person's, both measured by Praat. Immutable.
 *
 * @param folder of all recordings
 * @param his WAV files of the folder, the person's
 */
public record ProsodyEvaluation(Path folder, List<String> his) {
  public ProsodyEvaluation {
    his = List.copyOf(his);
  }

  /**
   * Measures a voice.
   *
   * @param recordings WAV files of the folder with the same sentences in the same order
   * @throws IOException if Praat is not installed
   */
  public ProsodyScore score(String voice, List<String> recordings) throws IOException {
    List<String[]> theirs = Praat.measure("prosody.praat", folder, his);
    List<String[]> ours = Praat.measure("prosody.praat", folder, recordings);
    ScorePairs pace = pairs(ours, theirs, 0);
    ScorePairs hertz = pairs(ours, theirs, 1);
    ScorePairs semitones = pairs(ours, theirs, 2);
    return new ProsodyScore(
        voice,
        his.size(),
        pace.medianRatio(),
        pace.correlation(),
        hertz.medians().ours(),
        hertz.medians().theirs(),
        semitones.medians().ours(),
        semitones.medians().theirs());
  }

  private static ScorePairs pairs(List<String[]> ours, List<String[]> theirs, int column) {
    ScorePairs pairs = new ScorePairs();
    for (int i = 0; i < ours.size(); i++) {
      pairs.add(number(ours.get(i)[column]), number(theirs.get(i)[column]));
    }
    return pairs;
  }

  private static double number(String text) {
    return text.contains("undefined") ? Double.NaN : Double.parseDouble(text);
  }
}
