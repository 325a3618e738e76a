package io.vacha.khmer.pronounce.trained;

import java.util.Arrays;

/** Scores what one grapheme may stand for. Confined to one search, set anew for each grapheme. */
final class CandidateScores {
  private final TaggerModel model;
  private final float margin;
  private final float[] written = new float[Weights.LINE];
  private final float[] totals = new float[Weights.LINE];
  private int[] kept = {};
  private int[] keptClasses = {};

  /**
   * Scores by a model.
   *
   * @param margin how far a candidate's score by its spelling alone may lie below the best one's
   */
  CandidateScores(TaggerModel model, float margin) {
    this.model = model;
    this.margin = margin;
  }

  /** Scores the candidates of a grapheme by the spelling, and keeps the likely ones. */
  void score(int grapheme, long[] keys) {
    Arrays.fill(written, 0);
    Weights weights = model.weights();
    int[] ranks = model.ranks(grapheme);
    int[] classes = model.classes(grapheme);
    for (int k = 0; k < keys.length; k++) {
      weights.addTo(written, keys[k], k < WordContext.WRITTEN_EXACT ? ranks : classes);
    }
    keepLikely(classes);
  }

  private void keepLikely(int[] classes) {
    float best = Float.NEGATIVE_INFINITY;
    for (int choice = 0; choice < classes.length; choice++) {
      best = Math.max(best, written[choice]);
    }
    int count = 0;
    int[] likely = new int[classes.length];
    for (int choice = 0; choice < classes.length; choice++) {
      if (written[choice] >= best - margin) {
        likely[count] = choice;
        count++;
      }
    }
    keep(classes, Arrays.copyOf(likely, count));
  }

  /** Keeps one candidate alone, likely or not. */
  void keepOnly(int grapheme, int choice) {
    keep(model.classes(grapheme), new int[] {choice});
  }

  private void keep(int[] classes, int[] choices) {
    kept = choices;
    keptClasses = new int[choices.length];
    for (int i = 0; i < choices.length; i++) {
      keptClasses[i] = classes[choices[i]];
    }
  }

  /** Adds to the kept candidates' scores what speaks for them after a reading, once prepared. */
  void after(Hypothesis reading) {
    for (int i = 0; i < kept.length; i++) {
      totals[i] = written[kept[i]];
    }
    Weights weights = model.weights();
    for (int k = 0; k < Hypothesis.SPOKEN; k++) {
      weights.addTo(totals, reading.keys[k], k < Hypothesis.SPOKEN_EXACT ? kept : keptClasses);
    }
  }

  /** The kept candidates, as numbers among the grapheme's. */
  int[] kept() {
    return kept;
  }

  /** The score of the kept candidate at an index. */
  float total(int index) {
    return totals[index];
  }
}
