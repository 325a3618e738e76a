package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.pronounce.CommonWords;
import io.vacha.khmer.pronounce.Pronouncer;
import io.vacha.khmer.pronounce.RulePronouncer;

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

  /**
   * The pronouncer to use: common words as they were judged one by one, others by the model that
   * comes with this library, and what that has never seen by rules.
   */
  public static Pronouncer load() {
    return CommonWords.over(new TrainedPronouncer(TaggerModelFile.load(), new RulePronouncer()));
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
