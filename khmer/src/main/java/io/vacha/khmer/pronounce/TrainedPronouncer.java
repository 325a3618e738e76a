package io.vacha.khmer.pronounce;

import io.vacha.khmer.Pronunciation;

/** Reads Khmer, and Latin letters as a Khmer reader would, by the trained model. Thread-safe. */
final class TrainedPronouncer implements Pronouncer {
  private static final int BEAM = 4;

  private final TaggerModel model;
  private final Pronouncer otherwise;

  /**
   * A pronouncer.
   *
   * @param model what was learnt
   * @param otherwise says the words with graphemes that were never seen
   */
  TrainedPronouncer(TaggerModel model, Pronouncer otherwise) {
    this.model = model;
    this.otherwise = otherwise;
  }

  @Override
  public Pronunciation pronounce(String word) {
    int[] graphemes = Graphemes.of(word);
    if (!model.knows(graphemes)) {
      return otherwise.pronounce(word);
    }
    byte[] codes = new BeamSearch(model, graphemes, BEAM).best();
    return codes.length == 0 ? otherwise.pronounce(word) : SyllableState.syllables(codes);
  }
}
