package io.vacha.khmer;

import io.vacha.khmer.normalize.NormalizedText;
import io.vacha.khmer.normalize.token.ScannedToken;
import io.vacha.khmer.script.TracedText;

/**
 * Finds the words of one piece in what was written: one after the other where they are spelt as
 * they are said, all in the whole of it where they are not, as those of a number. Confined.
 */
final class WordPlaces {
  private static final char REPEAT = 'ៗ';

  private final TracedText source;
  private final Places places;
  private final int start;
  private final int end;
  private int at;

  private WordPlaces(TracedText source, Places places, int start, int end) {
    this.source = source;
    this.places = places;
    this.start = start;
    this.end = end;
    at = start;
  }

  /** For the words of a piece. */
  static WordPlaces of(NormalizedText text, int piece, Places places) {
    ScannedToken token = text.tokens().get(piece);
    return new WordPlaces(text.source(), places, token.start(), token.end());
  }

  /** All that was written for the piece. */
  PlacedText whole(String said) {
    return placed(said, start, end);
  }

  /** What was written for its next word. */
  PlacedText next(String word) {
    String text = source.text();
    while (at < end && isSpace(text.charAt(at))) {
      at++;
    }
    int from = at;
    if (at + word.length() <= end && text.startsWith(word, at)) {
      at += word.length();
      return placed(word, from, at);
    }
    if (at < end && text.charAt(at) == REPEAT) {
      at++;
      return placed(word, from, at);
    }
    return whole(word);
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\u200b' || c == '\n';
  }

  private PlacedText placed(String said, int from, int to) {
    return places.of(new PlacedText(said, source.start(from), source.end(to - 1)));
  }
}
