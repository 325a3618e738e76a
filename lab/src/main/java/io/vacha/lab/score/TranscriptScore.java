package io.vacha.lab.score;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;

/**
 * How right one transcript is.
 *
 * @param words errors of words
 * @param characters errors of characters, spaces apart
 * @param rightWords for each word the engine gave, in its own words and order, whether it was said
 */
public record TranscriptScore(ErrorCount words, ErrorCount characters, List<Boolean> rightWords) {
  public TranscriptScore {
    rightWords = List.copyOf(rightWords);
  }

  /** Compares what was heard with what was said, a text in this language. */
  public static TranscriptScore of(
      ComparableText texts, Language language, String said, Recognition heard) {
    List<String> saidWords = texts.words(said, language);
    List<String> saidCharacters = texts.characters(said, language);
    return new TranscriptScore(
        count(saidWords, texts.words(heard.text(), language)),
        count(saidCharacters, texts.characters(heard.text(), language)),
        language == Language.KM
            ? right(saidCharacters, heard, word -> texts.characters(word, language))
            : right(saidWords, heard, word -> texts.words(word, language)));
  }

  /**
   * Errors of the Khmer characters alone, for Khmer with words of other languages in it, which are
   * left out on both sides.
   */
  public static ErrorCount khmerPart(ComparableText texts, String said, String heard) {
    return count(khmerCharacters(texts, said), khmerCharacters(texts, heard));
  }

  private static List<String> khmerCharacters(ComparableText texts, String text) {
    return texts.characters(text, Language.KM).stream()
        .filter(each -> UnicodeScript.of(each.codePointAt(0)) == UnicodeScript.KHMER)
        .toList();
  }

  private static ErrorCount count(List<String> said, List<String> heard) {
    return new ErrorCount(Alignment.of(said, heard).errors(), said.size());
  }

  /** Makes the units that are compared of one word of the engine. */
  @FunctionalInterface
  private interface Units {
    List<String> of(String word);
  }

  /** A word is right where all its units are: Khmer words are not cut alike by all engines. */
  private static List<Boolean> right(List<String> said, Recognition heard, Units units) {
    List<List<String>> words =
        heard.words().stream().map(RecognizedWord::text).map(units::of).toList();
    List<Boolean> each = Alignment.of(said, words.stream().flatMap(List::stream).toList()).right();
    List<Boolean> right = new ArrayList<>();
    int at = 0;
    for (List<String> word : words) {
      right.add(!word.isEmpty() && !each.subList(at, at + word.size()).contains(false));
      at += word.size();
    }
    return right;
  }
}
