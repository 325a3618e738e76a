package io.vacha.lab.corpus;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.Pronunciation;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a text says. Immutable.
 *
 * @param words as our front end finds them, spoken form
 * @param phones of each word, syllables parted by dots; empty where a word cannot be said
 * @param khmer the share of Khmer among its letters and signs; 0 where it has none
 */
public record TextMeasure(List<String> words, List<String> phones, double khmer) {
  public TextMeasure {
    words = List.copyOf(words);
    phones = List.copyOf(phones);
  }

  /** Reads a text. */
  public static TextMeasure of(String text, KhmerFrontEnd frontEnd) {
    List<String> words = new ArrayList<>();
    List<String> phones = new ArrayList<>();
    String spoken = isWritten(text) ? frontEnd.normalize(text) : "";
    for (String word : frontEnd.segment(spoken)) {
      if (isWritten(word)) {
        Pronunciation said = frontEnd.pronounce(word);
        words.add(word);
        phones.add(said.phones());
      }
    }
    return new TextMeasure(words, phones, khmerShare(text));
  }

  /** Whether it has more than marks, which our front end may say too. */
  private static boolean isWritten(String text) {
    return text.codePoints().anyMatch(Character::isLetterOrDigit);
  }

  /** Of its letters with their signs, which make up more than half of written Khmer. */
  private static double khmerShare(String text) {
    var ofLetters =
        text.codePoints()
            .filter(each -> Character.isLetter(each) || isSign(each))
            .mapToObj(each -> UnicodeScript.of(each) == UnicodeScript.KHMER)
            .collect(Collectors.partitioningBy(is -> is, Collectors.counting()));
    long khmer = ofLetters.getOrDefault(true, 0L);
    return (double) khmer / Math.max(1, khmer + ofLetters.getOrDefault(false, 0L));
  }

  private static boolean isSign(int character) {
    int type = Character.getType(character);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  /** How many sounds it has; a word that our front end cannot say has about as many as letters. */
  int sounds() {
    int sounds = 0;
    for (int i = 0; i < words.size(); i++) {
      String said = phones.get(i).replace(". ", "");
      sounds += said.isBlank() ? words.get(i).length() : said.split(" ").length;
    }
    return sounds;
  }
}
