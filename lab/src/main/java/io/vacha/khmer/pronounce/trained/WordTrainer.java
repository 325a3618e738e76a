package io.vacha.khmer.pronounce.trained;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Teaches the weights one word: a conditional random field normalised over the readings in the beam
 * (Andor and others 2016, early update). Confined to one thread.
 */
final class WordTrainer {
  private static final int BEAM = 6;
  private static final double LEARNT = 1e-3;
  private static final float NEGLIGIBLE = 1e-4f;

  private final TaggerModel model;
  private final TrainableWeights weights;

  WordTrainer(TaggerModel model, TrainableWeights weights) {
    this.model = model;
    this.weights = weights;
  }

  /** Whether the model can express the reading of the word. */
  boolean canLearn(AlignedWord word) {
    int state = SyllableState.EMPTY;
    for (int i = 0; i < word.labels.length && state >= 0; i++) {
      int known =
          choice(word, i) < 0 ? -1 : SyllableState.after(state, model.label(word.labels[i]));
      state = known;
    }
    return SyllableState.isComplete(state);
  }

  private int choice(AlignedWord word, int i) {
    int[] candidates = model.candidates(word.graphemes[i]);
    for (int choice = 0; choice < candidates.length; choice++) {
      if (candidates[choice] == word.labels[i]) {
        return choice;
      }
    }
    return -1;
  }

  /** Learns a word; the loss is minus the logarithm of the right reading's share of the beam. */
  double learn(AlignedWord word, float rate) {
    int n = word.graphemes.length;
    long[][] keys = new long[n][WordContext.WRITTEN];
    PhoneBeamSearch search =
        new PhoneBeamSearch(model, word.graphemes, BEAM, Float.POSITIVE_INFINITY);
    search.beam().getFirst().right = true;
    int end = 0;
    boolean lost = false;
    while (end < n && !lost) {
      search.word().written(end, keys[end]);
      lost = advance(search, word, end, keys[end]);
      end++;
    }
    double loss = share(search.beam());
    if (loss > LEARNT) {
      update(search.beam(), word, end, keys, rate);
    }
    return loss;
  }

  private boolean advance(PhoneBeamSearch search, AlignedWord word, int i, long[] keys) {
    int choice = choice(word, i);
    Hypothesis right = search.beam().stream().filter(r -> r.right).findFirst().orElseThrow();
    List<Hypothesis> next = search.advance(i, keys);
    boolean found = false;
    for (Hypothesis reading : next) {
      reading.right = reading.choice == choice && reading.before == right;
      found |= reading.right;
    }
    if (!found) {
      Hypothesis forced = search.forced(right, i, keys, choice);
      forced.right = true;
      next.add(forced);
    }
    search.restart(next);
    return !found;
  }

  private static double share(List<Hypothesis> beam) {
    double most = beam.stream().mapToDouble(r -> r.score).max().orElseThrow();
    double total = beam.stream().mapToDouble(r -> Math.exp(r.score - most)).sum();
    double loss = 0;
    for (Hypothesis reading : beam) {
      double share = Math.exp(reading.score - most) / total;
      reading.mass = (float) ((reading.right ? 1 : 0) - share);
      loss = reading.right ? -Math.log(Math.max(share, 1e-9)) : loss;
    }
    return loss;
  }

  private void update(List<Hypothesis> beam, AlignedWord word, int end, long[][] keys, float rate) {
    List<Hypothesis> readings = beam;
    float[] gradient = new float[Weights.LINE];
    for (int i = end - 1; i >= 0; i--) {
      Arrays.fill(gradient, 0);
      for (Hypothesis reading : readings) {
        Hypothesis before = Objects.requireNonNull(reading.before);
        before.mass += reading.mass;
        gradient[reading.choice] += reading.mass;
        updateSpoken(before, word.graphemes[i], reading, rate);
      }
      updateWritten(keys[i], word.graphemes[i], gradient, rate);
      readings = readings.stream().map(r -> Objects.requireNonNull(r.before)).distinct().toList();
    }
  }

  private void updateSpoken(Hypothesis before, int grapheme, Hypothesis reading, float rate) {
    if (Math.abs(reading.mass) < NEGLIGIBLE) {
      return;
    }
    int outcome = model.classes(grapheme)[reading.choice];
    for (int k = 0; k < Hypothesis.SPOKEN; k++) {
      int offset = k < Hypothesis.SPOKEN_EXACT ? reading.choice : outcome;
      weights.learn(before.keys[k], offset, reading.mass, rate);
    }
  }

  private void updateWritten(long[] keys, int grapheme, float[] gradient, float rate) {
    int[] classes = model.classes(grapheme);
    for (int choice = 0; choice < classes.length; choice++) {
      if (Math.abs(gradient[choice]) < NEGLIGIBLE) {
        continue;
      }
      for (int k = 0; k < keys.length; k++) {
        int offset = k < WordContext.WRITTEN_EXACT ? choice : classes[choice];
        weights.learn(keys[k], offset, gradient[choice], rate);
      }
    }
  }
}
