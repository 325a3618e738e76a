package io.vacha.engine.kokoro;

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

  /** What is said in one language. */
  sealed interface Fragment {
    /** How long it is written. */
    int length();

    /** Khmer in symbols. */
    record Khmer(String symbols) implements Fragment {
      @Override
      public int length() {
        return symbols.length();
      }
    }

    /** English whose sounds are told, in symbols. */
    record Phones(String symbols) implements Fragment {
      @Override
      public int length() {
        return symbols.length();
      }
    }

    /** English as it is written. */
    record English(String text) implements Fragment {
      @Override
      public int length() {
        return text.length();
      }
    }
  }
}
