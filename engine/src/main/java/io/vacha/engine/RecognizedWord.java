package io.vacha.engine;

/**
 * One word of a transcript.
 *
 * @param text the word as written
 * @param startMillis where it begins, from the start of the recording
 * @param endMillis where it ends, not before it begins
 * @param confidence posterior probability, 0 to 1
 */
public record RecognizedWord(String text, long startMillis, long endMillis, double confidence) {
  public RecognizedWord {
    if (text.isBlank() || startMillis < 0 || endMillis < startMillis) {
      throw new IllegalArgumentException("no word: " + startMillis + " to " + endMillis);
    }
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("no probability: " + confidence);
    }
  }
}
