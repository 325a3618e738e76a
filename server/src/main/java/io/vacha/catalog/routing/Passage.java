package io.vacha.catalog.routing;

import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.List;

/**
 * Words of one script between two pauses.
 *
 * @param words in order, at least one
 * @param sound where they are, with at most half of the pauses around them
 */
record Passage(List<RecognizedWord> words, RecordingPart sound) {
  /** Speakers pause so long between sentences and their parts. */
  private static final long PAUSE_MILLIS = 300;

  /** Sound kept before and after, where there is a pause. */
  private static final long MARGIN_MILLIS = 300;

  Passage {
    words = List.copyOf(words);
  }

  /** What is written in a script other than Khmer's is taken for English. */
  static boolean isKhmer(RecognizedWord word) {
    return word.text().codePoints().anyMatch(letter -> letter >= 0x1780 && letter <= 0x17FF);
  }

  /**
   * The passages of a recording, in order.
   *
   * @param words of the whole recording, in order
   * @param durationMillis how long it is
   */
  static List<Passage> of(List<RecognizedWord> words, long durationMillis) {
    List<Passage> passages = new ArrayList<>();
    int from = 0;
    for (int to = 1; to <= words.size(); to++) {
      if (to == words.size() || isApart(words.get(to - 1), words.get(to))) {
        long start = from == 0 ? 0 : middle(words, from);
        long end = to == words.size() ? durationMillis : middle(words, to);
        passages.add(of(words.subList(from, to), start, end));
        from = to;
      }
    }
    return passages;
  }

  private static boolean isApart(RecognizedWord word, RecognizedWord next) {
    return isKhmer(word) != isKhmer(next) || next.startMillis() - word.endMillis() >= PAUSE_MILLIS;
  }

  /** The middle between a word and the one before. */
  private static long middle(List<RecognizedWord> words, int at) {
    return (words.get(at - 1).endMillis() + words.get(at).startMillis()) / 2;
  }

  private static Passage of(List<RecognizedWord> words, long earliest, long latest) {
    long start = Math.max(earliest, words.getFirst().startMillis() - MARGIN_MILLIS);
    long end = Math.min(latest, words.getLast().endMillis() + MARGIN_MILLIS);
    return new Passage(words, new RecordingPart(start, Math.max(start, end)));
  }

  boolean inKhmer() {
    return isKhmer(words.getFirst());
  }

  /** How sure its words are together. */
  double confidence() {
    return Recognition.confidenceOf(words);
  }
}
