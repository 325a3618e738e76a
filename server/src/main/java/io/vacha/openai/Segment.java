package io.vacha.openai;

import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a transcript that is read at one glance.
 *
 * @param startMillis where its first word begins
 * @param endMillis where its last word ends
 * @param text its words
 * @param words the words with their times; empty where the engine gives none
 */
record Segment(long startMillis, long endMillis, String text, List<RecognizedWord> words) {
  /** A pause that ends a segment, and how long one may be (BBC subtitle guidelines: 2 lines). */
  private static final long PAUSE_MILLIS = 600;

  private static final long LONGEST_MILLIS = 7_000;
  private static final int MOST_CHARACTERS = 74;

  /** Cuts a transcript at pauses; one segment for the whole where words have no times. */
  static List<Segment> of(Recognition recognition, long durationMillis) {
    if (recognition.words().isEmpty()) {
      return recognition.text().isBlank()
          ? List.of()
          : List.of(new Segment(0, durationMillis, recognition.text(), List.of()));
    }
    List<Segment> segments = new ArrayList<>();
    List<RecognizedWord> open = new ArrayList<>();
    for (RecognizedWord word : recognition.words()) {
      if (!open.isEmpty() && isNewBefore(word, open)) {
        segments.add(of(open));
        open = new ArrayList<>();
      }
      open.add(word);
    }
    segments.add(of(open));
    return segments;
  }

  private static boolean isNewBefore(RecognizedWord word, List<RecognizedWord> open) {
    int characters = open.stream().mapToInt(each -> each.text().length() + 1).sum();
    return word.startMillis() - open.getLast().endMillis() >= PAUSE_MILLIS
        || word.endMillis() - open.getFirst().startMillis() > LONGEST_MILLIS
        || characters + word.text().length() > MOST_CHARACTERS;
  }

  private static Segment of(List<RecognizedWord> words) {
    return new Segment(
        words.getFirst().startMillis(),
        words.getLast().endMillis(),
        String.join(" ", words.stream().map(RecognizedWord::text).toList()),
        List.copyOf(words));
  }

  /** Mean of the logarithms of its words' posteriors; 0 where there are no words. */
  double averageLogProbability() {
    return words.stream()
        .mapToDouble(word -> Math.log(Math.max(1e-9, word.confidence())))
        .average()
        .orElse(0);
  }
}
