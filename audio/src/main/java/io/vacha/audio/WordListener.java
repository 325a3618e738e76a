package io.vacha.audio;

/** Hears when the words of a text are said. */
@FunctionalInterface
public interface WordListener {
  /**
   * Hears of one more word, in the order of the sound, before its samples are handed out. Words
   * that are written as one, as those of a number, come one by one with the same place.
   */
  void said(TimedWord word);

  /**
   * When a word is said.
   *
   * @param start where it begins in the text as it was sent, in chars
   * @param end where it ends
   * @param startSeconds when its sound begins, from the beginning of the whole sound
   * @param endSeconds when it ends
   */
  record TimedWord(int start, int end, double startSeconds, double endSeconds) {
    public TimedWord {
      if (end < start || !(startSeconds >= 0) || !(endSeconds >= startSeconds)) {
        throw new IllegalArgumentException("a word from " + startSeconds + " to " + endSeconds);
      }
    }
  }
}
