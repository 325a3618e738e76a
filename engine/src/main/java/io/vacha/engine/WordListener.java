package io.vacha.engine;

/** Hears when the words of a text are said. */
@FunctionalInterface
public interface WordListener {
  /**
   * Hears of one more word, in the order of the sound, before its samples are handed out. Words
   * that are written as one, as those of a number, come one by one with the same place.
   */
  void said(TimedWord word);
}
