package io.vacha.lab.ears;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/**
 * The characters that an ear writes. Khmer words follow each other without a space, as they are
 * written; between others there is one. Immutable.
 *
 * @param tokens by number; the first is the blank
 */
record EarVocabulary(List<String> tokens) {
  private static final String BLANK = "<pad>";
  private static final String SPACE = "|";

  EarVocabulary {
    tokens = List.copyOf(tokens);
  }

  /** That of these texts, each in words. */
  static EarVocabulary of(List<List<String>> texts) {
    return new EarVocabulary(List.of(BLANK)).with(texts);
  }

  /** This one with what these texts, each in words, have besides at its end. */
  EarVocabulary with(List<List<String>> texts) {
    TreeSet<String> characters = new TreeSet<>();
    texts.forEach(text -> characters.addAll(characters(text)));
    tokens.forEach(characters::remove);
    List<String> all = new ArrayList<>(tokens);
    all.addAll(characters);
    return new EarVocabulary(all);
  }

  private static List<String> characters(List<String> words) {
    List<String> characters = new ArrayList<>();
    boolean khmerBefore = true;
    for (String word : words) {
      boolean khmer = word.codePoints().anyMatch(EarVocabulary::isKhmer);
      if (!characters.isEmpty() && !(khmer && khmerBefore)) {
        characters.add(SPACE);
      }
      word.toLowerCase(Locale.ROOT)
          .codePoints()
          .filter(EarVocabulary::isWritten)
          .forEach(letter -> characters.add(Character.toString(letter)));
      khmerBefore = khmer;
    }
    return characters;
  }

  private static boolean isKhmer(int letter) {
    return UnicodeScript.of(letter) == UnicodeScript.KHMER;
  }

  private static boolean isWritten(int letter) {
    int type = Character.getType(letter);
    return Character.isLetterOrDigit(letter)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  /** The tokens of a text; characters that no other text had are left out. */
  List<Integer> numbers(List<String> words) {
    return characters(words).stream().map(tokens::indexOf).filter(each -> each > 0).toList();
  }

  /** The character of a token. */
  String text(int number) {
    return tokens.get(number);
  }

  /** The characters of tokens. */
  List<String> characters(Iterable<Integer> numbers) {
    List<String> characters = new ArrayList<>();
    numbers.forEach(each -> characters.add(tokens.get(each)));
    return characters;
  }

  /** Numbers by token, as {@code vocab.json} has them. */
  Map<String, Integer> byToken() {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      numbers.put(tokens.get(i), i);
    }
    return numbers;
  }
}
