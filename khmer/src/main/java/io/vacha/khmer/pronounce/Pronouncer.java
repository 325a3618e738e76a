package io.vacha.khmer.pronounce;

import io.vacha.khmer.Pronunciation;

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
}
