package io.vacha.catalog.routing;

import io.vacha.audio.PcmFile;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * English words one after the other in a recording, and the sound they lie in.
 *
 * @param from the first of them
 * @param to the one after the last
 * @param sound where they are
 */
record EnglishStretch(int from, int to, RecordingPart sound) {
  /** Sound kept before and after, if no other word is there. */
  private static final long MARGIN_MILLIS = 300;

  /** Less is no word. */
  private static final long SHORTEST_MILLIS = 200;

  /**
   * The stretches among these words, in order.
   *
   * @param which of them are meant
   */
  static List<EnglishStretch> in(
      List<RecognizedWord> words, PcmFile audio, Predicate<RecognizedWord> which) {
    List<EnglishStretch> stretches = new ArrayList<>();
    int from = 0;
    while (from < words.size()) {
      int to = from;
      while (to < words.size() && which.test(words.get(to))) {
        to++;
      }
      if (to > from) {
        EnglishStretch stretch = of(words, from, to, audio);
        if (stretch.sound.durationMillis() >= SHORTEST_MILLIS) {
          stretches.add(stretch);
        }
      }
      from = to + 1;
    }
    return stretches;
  }

  private static EnglishStretch of(List<RecognizedWord> words, int from, int to, PcmFile audio) {
    long before = from == 0 ? 0 : words.get(from - 1).endMillis();
    long after = to == words.size() ? audio.durationMillis() : words.get(to).startMillis();
    long start = Math.max(before, words.get(from).startMillis() - MARGIN_MILLIS);
    long end = Math.min(after, words.get(to - 1).endMillis() + MARGIN_MILLIS);
    return new EnglishStretch(
        from, to, new RecordingPart(start, Math.min(end, audio.durationMillis())));
  }
}
