package io.vacha.khmer.pronounce.trained;

import io.vacha.khmer.pronounce.Consonants;

/** What a reader sees in a word before reading it letter by letter. No state. */
final class WordTraits {
  private static final int LONGEST_RUN = 6;
  private static final int LOAN = 1;
  private static final int SILENCED = 2;
  private static final int INDIC = 4;
  private static final String INDIC_LETTERS = "ឃឈឍឋធភ";

  private WordTraits() {}

  /** The series, 1 or 2, in force at each grapheme: a subscript sonorant leaves it as it is. */
  static int[] series(int[] graphemes) {
    int[] series = new int[graphemes.length];
    int now = 0;
    for (int i = 0; i < graphemes.length; i++) {
      char letter = Graphemes.consonant(graphemes[i]);
      if (graphemes[i] == Graphemes.FIRST_SHIFTER) {
        now = 1;
      } else if (graphemes[i] == Graphemes.SECOND_SHIFTER) {
        now = 2;
      } else if (letter != 0) {
        boolean keeps = Graphemes.isSubscript(graphemes[i]) && Consonants.isSonorant(letter);
        now = keeps && now != 0 ? now : ownSeries(letter);
      }
      series[i] = now;
    }
    return series;
  }

  private static int ownSeries(char letter) {
    return Consonants.isFirstSeries(String.valueOf(letter)) ? 1 : 2;
  }

  /** How many consonants stand in a row up to each grapheme, subscripts not counted. */
  static int[] bareBefore(int[] graphemes) {
    int[] run = new int[graphemes.length];
    for (int i = 1; i < graphemes.length; i++) {
      run[i] = run(graphemes[i], run[i - 1]);
    }
    return run;
  }

  /** How many stand in a row from each grapheme on. */
  static int[] bareAfter(int[] graphemes) {
    int[] run = new int[graphemes.length];
    for (int i = graphemes.length - 2; i >= 0; i--) {
      run[i] = run(graphemes[i], run[i + 1]);
    }
    return run;
  }

  private static int run(int grapheme, int neighbour) {
    if (Graphemes.isBase(grapheme)) {
      return Math.min(LONGEST_RUN, neighbour + 1);
    }
    return Graphemes.isSubscript(grapheme) ? neighbour : 0;
  }

  /** Marks of loan words, of silenced letters, and letters of Pali and Sanskrit words. */
  static int origin(int[] graphemes) {
    int marks = 0;
    for (int grapheme : graphemes) {
      int c = 'ក' + grapheme - 1;
      if (grapheme == Graphemes.FIRST_SHIFTER || grapheme == Graphemes.SECOND_SHIFTER) {
        marks |= LOAN;
      } else if (c == '\u17cc' || c == '\u17cd' || c == '\u17d0') {
        marks |= SILENCED;
      } else if (INDIC_LETTERS.indexOf(Graphemes.consonant(grapheme)) >= 0) {
        marks |= INDIC;
      }
    }
    return marks;
  }
}
