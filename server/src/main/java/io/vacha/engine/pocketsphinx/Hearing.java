package io.vacha.engine.pocketsphinx;

import io.vacha.engine.RecognizedWord;
import java.util.List;

/**
 * What one decoder made of one piece.
 *
 * @param words in order; none where nothing was said
 * @param strain how badly the sound of the words fits their phones: the mean over their frames of
 *     how far the acoustic score lies below the best any state reaches, in thousands of the
 *     library's units; 0 where there are no words
 * @param coverage how much of what another grammar takes for speech the words last; 1 where there
 *     is no other
 */
record Hearing(List<RecognizedWord> words, double strain, double coverage) {
  static final Hearing NOTHING = new Hearing(List.of(), 0, 1);

  Hearing {
    words = List.copyOf(words);
  }

  /** How long the words are together, in milliseconds. */
  long spokenMillis() {
    return words.stream().mapToLong(word -> word.endMillis() - word.startMillis()).sum();
  }
}
