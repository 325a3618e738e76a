package io.vacha.speech.timing;

/** Where the words of a text are written. */
@FunctionalInterface
public interface WrittenText {
  /**
   * A word.
   *
   * @param word as it is written
   * @param start where it begins in what was sent, in code points
   * @param end where it ends
   */
  record WrittenWord(String word, long start, long end) {}

  /** The word between two chars of what is spoken. */
  WrittenWord at(int start, int end);
}
