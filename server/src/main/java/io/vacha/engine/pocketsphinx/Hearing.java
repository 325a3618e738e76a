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
 */
record Hearing(List<RecognizedWord> words, double strain) {
  static final Hearing NOTHING = new Hearing(List.of(), 0);

  Hearing {
    words = List.copyOf(words);
  }
}
