package io.vacha.engine.pocketsphinx;

import io.vacha.engine.Language;
import io.vacha.engine.RecognizedWord;
import java.util.List;

/**
 * What was understood of one piece.
 *
 * @param language what it was taken to be
 * @param words in order, with calibrated confidences; none where nothing was said
 */
record Understood(Language language, List<RecognizedWord> words) {
  Understood {
    words = List.copyOf(words);
  }

  /** The same, so much later in the recording. */
  Understood later(long millis) {
    return new Understood(
        language,
        words.stream()
            .map(
                word ->
                    new RecognizedWord(
                        word.text(),
                        word.startMillis() + millis,
                        word.endMillis() + millis,
                        word.confidence()))
            .toList());
  }

  /** How long its words are together, in milliseconds. */
  long spokenMillis() {
    return words.stream().mapToLong(word -> word.endMillis() - word.startMillis() + 1).sum();
  }
}
