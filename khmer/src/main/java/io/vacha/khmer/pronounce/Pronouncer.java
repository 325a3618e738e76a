package io.vacha.khmer.pronounce;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.pronounce.trained.TaggerModelFile;
import io.vacha.khmer.pronounce.trained.TrainedPronouncer;

/** Says how a written word is spoken. Implementations are immutable and thread-safe. */
@FunctionalInterface
public interface Pronouncer {
  /**
   * How the word is said.
   *
   * @param word any string; best a single normalised Khmer word
   * @return its syllables, none if nothing in the word can be said; never throws
   */
  Pronunciation pronounce(String word);

  /** The pronouncer to use: needs no settings, loaded from this library's own resources. */
  static Pronouncer load() {
    Pronouncer rules = new RulePronouncer();
    return CommonWords.over(new TrainedPronouncer(TaggerModelFile.load(), rules));
  }
}
