package io.vacha.catalog.routing;

import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Words of one script between two pauses.
 *
 * @param words in order, at least one
 * @param sound where they are, with at most half of the pauses around them
 */
record Passage(List<RecognizedWord> words, RecordingPart sound) {
  /**
   * The embedded engine is surer of our own voices' passages, and never so sure of people's (ADR
   * 0070).
   */
  static final double SURE = 0.6;

  /**
   * Of less, the embedded engine may be sure of any word of its own that is somewhat like it: in a
   * recording of one word there is nothing else that its calibration could weigh (ADR 0079).
   */
  private static final long BRIEF_MILLIS = 2000;

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
   * @param misheard which words are taken apart from the others
   */
  static List<Passage> of(
      List<RecognizedWord> words, long durationMillis, Set<RecognizedWord> misheard) {
    List<Passage> passages = new ArrayList<>();
    int from = 0;
    for (int to = 1; to <= words.size(); to++) {
      if (to == words.size() || isApart(words, to, misheard)) {
        long start = from == 0 ? 0 : middle(words, from);
        long end = to == words.size() ? durationMillis : middle(words, to);
        passages.add(of(words.subList(from, to), start, end));
        from = to;
      }
    }
    return passages;
  }

  private static boolean isApart(List<RecognizedWord> words, int at, Set<RecognizedWord> misheard) {
    RecognizedWord before = words.get(at - 1);
    RecognizedWord word = words.get(at);
    return isKhmer(before) != isKhmer(word)
        || misheard.contains(before) != misheard.contains(word)
        || word.startMillis() - before.endMillis() >= PAUSE_MILLIS;
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

  /** How long words are together. */
  static long spokenMillis(List<RecognizedWord> words) {
    return words.stream().mapToLong(word -> word.endMillis() - word.startMillis()).sum();
  }

  /** Whether words are all too few for an engine to be sure of them. */
  static boolean areBrief(List<RecognizedWord> words) {
    return spokenMillis(words) < BRIEF_MILLIS;
  }

  boolean inKhmer() {
    return isKhmer(words.getFirst());
  }

  /** Whether an engine was sure of its words, taken together. */
  boolean isSure() {
    return Recognition.confidenceOf(words) >= SURE;
  }
}
