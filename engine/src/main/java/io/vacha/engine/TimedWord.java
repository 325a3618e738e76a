package io.vacha.engine;

/**
 * When a word is said.
 *
 * @param start where it begins in the text as it was sent, in chars
 * @param end where it ends
 * @param startSeconds when its sound begins, from the beginning of the whole sound
 * @param endSeconds when it ends
 */
public record TimedWord(int start, int end, double startSeconds, double endSeconds) {
  public TimedWord {
    if (end < start || !(startSeconds >= 0) || !(endSeconds >= startSeconds)) {
      throw new IllegalArgumentException("a word from " + startSeconds + " to " + endSeconds);
    }
  }
}
