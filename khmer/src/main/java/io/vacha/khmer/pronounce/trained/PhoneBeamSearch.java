package io.vacha.khmer.pronounce.trained;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Finds the best readings of a word, grapheme by grapheme, and never leaves the syllables that
 * Khmer allows. Confined to one word.
 */
final class PhoneBeamSearch {
  private final TaggerModel model;
  private final int[] graphemes;
  private final int width;
  private final WordContext word;
  private final CandidateScores scores;
  private List<Hypothesis> beam = List.of(new Hypothesis());

  /**
   * A search.
   *
   * @param width how many readings are kept at each grapheme
   * @param margin see {@link CandidateScores}
   */
  PhoneBeamSearch(TaggerModel model, int[] graphemes, int width, float margin) {
    this.model = model;
    this.graphemes = graphemes;
    this.width = width;
    this.word = new WordContext(graphemes);
    this.scores = new CandidateScores(model, margin);
  }

  /** The best reading of the whole word, as codes; empty if there is none. */
  byte[] best() {
    long[] keys = new long[WordContext.WRITTEN];
    for (int i = 0; i < graphemes.length && !beam.isEmpty(); i++) {
      word.written(i, keys);
      beam = advance(i, keys);
    }
    return beam.isEmpty() ? new byte[0] : codes(beam.getFirst());
  }

  WordContext word() {
    return word;
  }

  List<Hypothesis> beam() {
    return beam;
  }

  void restart(List<Hypothesis> readings) {
    beam = readings;
  }

  /** The best ways to go on from the beam with the grapheme at an index, best first. */
  List<Hypothesis> advance(int index, long[] keys) {
    scores.score(graphemes[index], keys);
    List<Hypothesis> next = new ArrayList<>(width + 1);
    for (Hypothesis reading : beam) {
      reading.prepare(word, index);
      scores.after(reading);
      extend(reading, index, next);
    }
    return next;
  }

  private void extend(Hypothesis reading, int index, List<Hypothesis> next) {
    int[] candidates = model.candidates(graphemes[index]);
    int[] kept = scores.kept();
    boolean last = index == graphemes.length - 1;
    for (int i = 0; i < kept.length; i++) {
      float total = reading.score + scores.total(i);
      if (next.size() == width && total <= next.getLast().score) {
        continue;
      }
      byte[] codes = model.label(candidates[kept[i]]);
      int state = SyllableState.after(reading.state, codes);
      if (state >= 0 && (!last || SyllableState.isComplete(state))) {
        insert(next, reading.then(kept[i], candidates[kept[i]], codes, total));
      }
    }
  }

  private void insert(List<Hypothesis> next, Hypothesis reading) {
    int place = next.size();
    while (place > 0 && next.get(place - 1).score < reading.score) {
      place--;
    }
    next.add(place, reading);
    if (next.size() > width) {
      next.removeLast();
    }
  }

  /** The reading of one grapheme as a given candidate after a given reading, outside the beam. */
  Hypothesis forced(Hypothesis reading, int index, long[] keys, int choice) {
    scores.score(graphemes[index], keys);
    scores.keepOnly(graphemes[index], choice);
    reading.prepare(word, index);
    scores.after(reading);
    int label = model.candidates(graphemes[index])[choice];
    return reading.then(choice, label, model.label(label), reading.score + scores.total(0));
  }

  private byte[] codes(Hypothesis end) {
    byte[][] parts = new byte[graphemes.length][];
    int length = 0;
    Hypothesis reading = end;
    for (int i = graphemes.length - 1; i >= 0; i--) {
      parts[i] = model.label(model.candidates(graphemes[i])[reading.choice]);
      length += parts[i].length;
      reading = Objects.requireNonNull(reading.before);
    }
    return joined(parts, length);
  }

  private static byte[] joined(byte[][] parts, int length) {
    byte[] codes = new byte[length];
    int end = 0;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, codes, end, part.length);
      end += part.length;
    }
    return codes;
  }
}
