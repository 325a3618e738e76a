package io.vacha.speech.timing;

/**
 * When a word of a text is heard, as it is sent.
 *
 * @param word as it is written
 * @param start seconds from the beginning of the sound, three decimals
 * @param end when it ends, likewise
 * @param textStart where it is written in the text, in code points from 0
 * @param textEnd where that ends
 */
public record SpokenWordTime(String word, double start, double end, long textStart, long textEnd) {
  static SpokenWordTime of(WrittenText.WrittenWord written, double[] seconds) {
    return new SpokenWordTime(
        written.word(), rounded(seconds[0]), rounded(seconds[1]), written.start(), written.end());
  }

  static double rounded(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }
}
