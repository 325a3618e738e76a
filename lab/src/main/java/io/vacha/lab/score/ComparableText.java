package io.vacha.lab.score;

import io.vacha.engine.Language;
import io.vacha.engine.english.EnglishNumbers;
import io.vacha.khmer.KhmerFrontEnd;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Texts as they are compared: how a word is written does not count, only what was said. Numbers are
 * words of the language, letters are small, punctuation and zero-width marks are left out. English
 * words are what spaces part. Khmer words are what our own segmenter makes of the text without its
 * spaces, because people space Khmer as they like; the two spellings of the subscript TA and DA,
 * which look the same, are one. Immutable.
 */
public final class ComparableText {
  private static final Pattern SPACE_IN_KHMER =
      Pattern.compile("(?<=[\u1780-\u17ff])[\\s\u200b]+(?=[\u1780-\u17ff])");
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{M}\\p{N}']+");
  private static final String SUBSCRIPT_DA = "\u17d2\u178a";
  private static final String SUBSCRIPT_TA = "\u17d2\u178f";

  private final KhmerFrontEnd frontEnd;

  public ComparableText(KhmerFrontEnd frontEnd) {
    this.frontEnd = frontEnd;
  }

  /** The words of a text in this language; none where nothing was said. */
  public List<String> words(String text, Language language) {
    return language == Language.KM ? khmer(text) : english(text);
  }

  /** The letters of its words, without spaces. */
  public List<String> characters(String text, Language language) {
    return String.join("", words(text, language))
        .codePoints()
        .mapToObj(Character::toString)
        .toList();
  }

  /** A text as people write it: no spaces between Khmer words. */
  public static String written(String text) {
    return SPACE_IN_KHMER.matcher(text).replaceAll("");
  }

  private List<String> english(String text) {
    String small = text.toLowerCase(Locale.ROOT).replace('\u2019', '\'');
    return Stream.of(NO_WORD.split(EnglishNumbers.spelled(small)))
        .map(word -> word.replaceAll("^'+|'+$", ""))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private List<String> khmer(String text) {
    return frontEnd.segment(frontEnd.normalize(written(text))).stream()
        .map(word -> NO_WORD.matcher(word.toLowerCase(Locale.ROOT)).replaceAll(""))
        .map(word -> word.replace(SUBSCRIPT_DA, SUBSCRIPT_TA))
        .filter(word -> !word.isEmpty())
        .toList();
  }
}
