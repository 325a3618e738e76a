package io.vacha.engine.kokoro;

import io.vacha.engine.kokoro.symbols.PacedSymbols;
import io.vacha.khmer.PlacedText;
import java.util.List;

/** A part of an utterance, in the order it is heard. */
sealed interface KokoroPiece {
  /**
   * What is said in one breath, in one language or both.
   *
   * @param fragments never empty
   */
  record Breath(List<Fragment> fragments) implements KokoroPiece {
    public Breath {
      fragments = List.copyOf(fragments);
    }

    /** How long it is written, about. */
    int length() {
      return fragments.stream().mapToInt(Fragment::length).sum();
    }
  }

  /** Silence. */
  record Silence(long millis) implements KokoroPiece {}

  /**
   * Symbols of a word.
   *
   * @param paced never empty
   * @param written where the word is written
   */
  record Spelled(PacedSymbols paced, PlacedText written) {}

  /** What is said in one language. */
  sealed interface Fragment {
    /** How long it is written. */
    int length();

    /**
     * Words in symbols: Khmer, or English whose sounds are told.
     *
     * @param mark that they end with; may be empty
     */
    record Words(List<Spelled> words, String mark) implements Fragment {
      public Words {
        words = List.copyOf(words);
      }

      @Override
      public int length() {
        return words.stream().mapToInt(word -> word.paced().symbols().length() + 1).sum();
      }
    }

    /**
     * English as it is written.
     *
     * @param places where each of its {@link io.vacha.engine.english.SpeakableWords} is written
     */
    record English(String text, List<PlacedText> places) implements Fragment {
      public English {
        places = List.copyOf(places);
      }

      @Override
      public int length() {
        return text.length();
      }
    }
  }
}
