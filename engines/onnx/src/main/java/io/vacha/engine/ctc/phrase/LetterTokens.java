package io.vacha.engine.ctc.phrase;

import io.vacha.engine.ctc.Vocabulary;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The tokens of a vocabulary by their letters: {@code the}, {@code The} and {@code ▁the} have the
 * same. Immutable once made.
 */
public final class LetterTokens {
  private final Map<String, List<Integer>> tokens = new HashMap<>();
  private final Set<Integer> characters = new HashSet<>();
  private final BitSet silent = new BitSet();
  private int longest;

  /** Those of a vocabulary. */
  public LetterTokens(Vocabulary vocabulary) {
    for (int token = 0; token < vocabulary.texts().size(); token++) {
      String text = vocabulary.text(token);
      String letters = Letters.of(text);
      if (token == vocabulary.blank() || (letters.isEmpty() && !text.isEmpty())) {
        silent.set(token);
      } else if (!letters.isEmpty()) {
        tokens.computeIfAbsent(letters, _ -> new ArrayList<>()).add(token);
        letters.codePoints().forEach(characters::add);
        longest = Math.max(longest, letters.length());
      }
    }
  }

  /** Those with these letters, in any case, with spaces and marks or without; perhaps none. */
  List<Integer> with(String letters) {
    return tokens.getOrDefault(letters, List.of());
  }

  /** Whether a token has this character. */
  boolean knows(int character) {
    return characters.contains(character);
  }

  /** Those that say nothing: the blank, spaces and marks. */
  List<Integer> silent() {
    return silent.stream().boxed().toList();
  }

  /** Whether a token is one of them. */
  boolean isSilent(int token) {
    return silent.get(token);
  }

  /** The most letters that a token has. */
  int longest() {
    return longest;
  }
}
