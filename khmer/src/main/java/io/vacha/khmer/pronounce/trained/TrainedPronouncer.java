package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.pronounce.Pronouncer;

/** Reads Khmer, and Latin letters as a Khmer reader would, by the trained model. Thread-safe. */
public final class TrainedPronouncer implements Pronouncer {
  private static final int BEAM = 4;

  /** In steps of the packed weights; a larger margin changes one development word in 3,168. */
  private static final float MARGIN = 150;

  private final TaggerModel model;
  private final Pronouncer otherwise;

  /**
   * A pronouncer.
   *
   * @param model what was learnt
   * @param otherwise says the words with graphemes that were never seen
   */
  public TrainedPronouncer(TaggerModel model, Pronouncer otherwise) {
    this.model = model;
    this.otherwise = otherwise;
  }

  @Override
  public Pronunciation pronounce(String word) {
    int[] graphemes = Graphemes.of(word);
    if (!model.knows(graphemes)) {
      return otherwise.pronounce(word);
    }
    return LetterNames.of(graphemes).orElseGet(() -> read(word, graphemes));
  }

  private Pronunciation read(String word, int[] graphemes) {
    byte[] codes = new PhoneBeamSearch(model, graphemes, BEAM, MARGIN).best();
    return codes.length == 0 ? otherwise.pronounce(word) : SyllableState.syllables(codes);
  }
}
