package io.vacha.khmer;

/**
 * What is said for a stretch of a text.
 *
 * @param text as it is said: a Khmer word, or English with the mark after it
 * @param start where the stretch begins in the text as it was sent, in chars
 * @param end where it ends
 */
public record PlacedText(String text, int start, int end) {
  public PlacedText {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("No stretch from " + start + " to " + end + ".");
    }
  }

  /** The same in a longer text, in which this one begins at {@code by}. */
  PlacedText moved(int by) {
    return new PlacedText(text, start + by, end + by);
  }

  PlacedText with(String mark) {
    return new PlacedText(text + mark, start, end);
  }
}
