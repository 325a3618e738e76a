package io.vacha.khmer;

import java.util.List;

/** One piece of a planned utterance, in the order it is to be spoken. */
public sealed interface SpokenPart {

  /**
   * Khmer words said in one breath.
   *
   * @param words the words in order, never empty; each has something to say
   * @param question whether the phrase ends on a questioning tone
   */
  record KhmerPhrase(List<SpokenWord> words, boolean question) implements SpokenPart {
    public KhmerPhrase {
      words = List.copyOf(words);
    }
  }

  /**
   * A sentence or part of one for an English voice: numbers, money, dates and units are written
   * out, and its last mark (comma, full stop, question mark) is kept for the tone.
   *
   * @param text never blank; holds no control characters and no markup
   */
  record EnglishPhrase(String text) implements SpokenPart {}

  /**
   * English of which somebody said how it sounds.
   *
   * @param written as it is written; may be empty
   * @param ipa its sounds in the letters of the IPA, words parted by spaces; never blank
   */
  record EnglishPhones(String written, String ipa) implements SpokenPart {}

  /**
   * Silence between two phrases.
   *
   * @param millis milliseconds at the normal rate of speech, at least 1
   * @param exact whether somebody asked for it, and it lasts neither more nor less
   */
  record Pause(long millis, boolean exact) implements SpokenPart {
    public Pause {
      if (millis < 1) {
        throw new IllegalArgumentException("A pause lasts at least 1 ms, not " + millis + ".");
      }
    }

    /** One that a reader makes by himself. */
    public Pause(long millis) {
      this(millis, false);
    }
  }
}
