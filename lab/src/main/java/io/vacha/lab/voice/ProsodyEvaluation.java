package io.vacha.lab.voice;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Compares the pace and the pitch of voices with a person's, both measured by Praat. Immutable. */
public final class ProsodyEvaluation {
  private static final String SCRIPT = "prosody.praat";

  private final Path folder;
  private final List<String[]> theirs;

  /**
   * Measures the person.
   *
   * @param folder of all recordings
   * @param his WAV files of the folder, the person's
   * @throws IOException if Praat is not installed
   */
  public ProsodyEvaluation(Path folder, List<String> his) throws IOException {
    this.folder = folder;
    this.theirs = Praat.measure(SCRIPT, folder, his);
  }

  /**
   * Measures a voice.
   *
   * @param recordings WAV files of the folder with the same sentences in the same order
   * @throws IOException if Praat is not installed
   */
  public ProsodyScore score(String voice, List<String> recordings) throws IOException {
    List<String[]> ours = Praat.measure(SCRIPT, folder, recordings);
    ScorePairs pace = pairs(ours, theirs, 0);
    ScorePairs hertz = pairs(ours, theirs, 1);
    ScorePairs semitones = pairs(ours, theirs, 2);
    return new ProsodyScore(
        voice,
        theirs.size(),
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
