package io.vacha.engine.english;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Turns any text into words that are safe to hand to espeak-ng: no control bytes (it takes some as
 * commands), no {@code [[} (it takes what follows as phonemes), no private or undefined characters,
 * and no word longer than {@value #MAX_WORD} characters (it overruns a buffer and aborts at about
 * 130).
 */
public final class SpeakableWords {
  /** Longest word in user-perceived characters. */
  public static final int MAX_WORD = 40;

  private static final int FIRST_SYMBOL = 0x2190;
  private static final int ZERO_WIDTH_NON_JOINER = 0x200c;
  private static final int ZERO_WIDTH_JOINER = 0x200d;

  private SpeakableWords() {}

  /** The words of a text, in order; none where nothing is left. */
  public static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    for (String run : cleaned(text).split(" ")) {
      if (!run.isEmpty()) {
        addBroken(run, words);
      }
    }
    return words;
  }

  private static String cleaned(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            codepoint -> {
              switch (codepoint) {
                case '[' -> clean.append('(');
                case ']' -> clean.append(')');
                default -> {
                  if (isSpeakable(codepoint)) {
                    clean.appendCodePoint(codepoint);
                  } else if (Character.getType(codepoint) != Character.FORMAT) {
                    clean.append(' ');
                  }
                }
              }
            });
    return clean.toString();
  }

  private static boolean isSpeakable(int codepoint) {
    return switch (Character.getType(codepoint)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.FORMAT -> codepoint == ZERO_WIDTH_JOINER || codepoint == ZERO_WIDTH_NON_JOINER;
      default -> true;
    };
  }

  /**
   * Sets each emoji apart (of a run of them only the first few would be said) and cuts the rest.
   */
  private static void addBroken(String run, List<String> words) {
    if (run.length() <= MAX_WORD && run.codePoints().allMatch(c -> c < FIRST_SYMBOL)) {
      words.add(run);
      return;
    }
    BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(run);
    StringBuilder word = new StringBuilder();
    int length = 0;
    int start = 0;
    for (int end = characters.next(); end != BreakIterator.DONE; end = characters.next()) {
      boolean emoji = Character.isEmojiPresentation(run.codePointAt(start));
      if (emoji || length == MAX_WORD) {
        flush(word, words);
        length = 0;
      }
      appendCharacter(run.substring(start, end), word);
      length++;
      if (emoji) {
        flush(word, words);
        length = 0;
      }
      start = end;
    }
    flush(word, words);
  }

  /** A character may carry any number of marks; a sane one carries few. */
  private static void appendCharacter(String character, StringBuilder word) {
    int length = Math.min(character.length(), MAX_WORD);
    boolean splitsPair = Character.isHighSurrogate(character.charAt(length - 1));
    word.append(character, 0, splitsPair ? length - 1 : length);
  }

  private static void flush(StringBuilder word, List<String> words) {
    if (!word.isEmpty()) {
      words.add(word.toString());
      word.setLength(0);
    }
  }
}
