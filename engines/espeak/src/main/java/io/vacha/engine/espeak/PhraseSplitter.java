package io.vacha.engine.espeak;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Cuts words (or clauses of phonemes) into pieces that one process says in one go: at the end of a
 * sentence where there is one, else at the end of a clause, else between words.
 */
final class PhraseSplitter {
  /** What follows a piece: nothing where it was cut between words. */
  enum End {
    WORD(0),
    CLAUSE(150),
    SENTENCE(300);

    private final int pauseMillis;

    End(int pauseMillis) {
      this.pauseMillis = pauseMillis;
    }

    /** The silence that espeak-ng itself makes at such a place, in milliseconds. */
    int pauseMillis() {
      return pauseMillis;
    }
  }

  /**
   * Some words and how they end.
   *
   * @param words never empty
   */
  record Phrase(List<String> words, End end) {}

  /** Length of a piece of text in chars, unless a single word is longer: about 20 s. */
  static final int MAX_TEXT_CHARS = 300;

  /** The same for phonemes, of which one takes several chars. */
  static final int MAX_PHONEME_CHARS = 900;

  /** A piece is cut at the end of a sentence if it then still has this part of the longest. */
  private static final double ENOUGH = 0.3;

  /** From this many pieces on they grow, up to three times the length: fewer processes to start. */
  private static final int MANY = 20;

  private static final int LARGEST_GROWTH = 3;

  /** Characters above this are read as names or by number, which takes much longer. */
  private static final char LAST_LETTER = 0x24f;

  private static final int NAME_LENGTH = 4;

  private static final String SENTENCE_MARKS = ".!?…。！？؟۔។៕॥।";
  private static final String CLAUSE_MARKS = ",;:，、；：،؛–—";
  private static final String CLOSING_MARKS = "\"')]}»”’";

  private PhraseSplitter() {}

  /** The pieces in order; none for no words. */
  static List<Phrase> split(List<String> words, int maxChars) {
    List<Phrase> phrases = new ArrayList<>();
    int total = words.stream().mapToInt(PhraseSplitter::length).sum();
    int longest = Math.clamp(total / MANY, maxChars, LARGEST_GROWTH * maxChars);
    int from = 0;
    while (from < words.size()) {
      int to = endOfPhrase(words, from, longest);
      phrases.add(new Phrase(List.copyOf(words.subList(from, to)), endOf(words.get(to - 1))));
      from = to;
    }
    return phrases;
  }

  private static int endOfPhrase(List<String> words, int from, int maxChars) {
    int chars = 0;
    int to = from;
    Map<End, Integer> lastEnd = new EnumMap<>(End.class);
    while (to < words.size()) {
      chars += length(words.get(to));
      if (chars > maxChars && to > from) {
        int clause = lastEnd.getOrDefault(End.CLAUSE, to);
        return lastEnd.getOrDefault(End.SENTENCE, clause);
      }
      to++;
      if (chars >= ENOUGH * maxChars) {
        lastEnd.put(endOf(words.get(to - 1)), to);
      }
    }
    return to;
  }

  /** How long a word and the space after it take to say, in chars of plain text. */
  private static int length(String word) {
    int names = (int) word.chars().filter(c -> c > LAST_LETTER).count();
    return word.length() + 1 + (NAME_LENGTH - 1) * names;
  }

  private static End endOf(String word) {
    int last = word.length() - 1;
    while (last > 0 && CLOSING_MARKS.indexOf(word.charAt(last)) >= 0) {
      last--;
    }
    char mark = word.charAt(last);
    if (SENTENCE_MARKS.indexOf(mark) >= 0) {
      return End.SENTENCE;
    }
    return CLAUSE_MARKS.indexOf(mark) >= 0 ? End.CLAUSE : End.WORD;
  }
}
