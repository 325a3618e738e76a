package io.vacha.speech.timing;

import io.vacha.engine.SpeechTask;
import io.vacha.khmer.SpokenPart;
import io.vacha.khmer.SpokenWord;

/**
 * How long a text will last once it is spoken, told from its plan: phones, words and pauses. A
 * little more than espeak-ng takes, measured on its two voices; no promise for any text or engine.
 */
public final class SpokenLength {
  /** What every utterance begins and ends with. */
  private static final long EDGES_MILLIS = 200;

  private static final long KHMER_WORD_MILLIS = 50;
  private static final long PHONE_MILLIS = 70;
  private static final long LETTER_MILLIS = 75;

  /** A letter that is said by its name, as in abbreviations. */
  private static final long NAMED_LETTER_MILLIS = 170;

  private static final long DIGIT_MILLIS = 260;

  /** A letter of another alphabet, of which espeak-ng says at least the kind. */
  private static final long FOREIGN_LETTER_MILLIS = 220;

  /** A symbol that is said by its name or number. */
  private static final long SYMBOL_MILLIS = 700;

  private static final int LAST_LATIN = 0x24f;

  private SpokenLength() {}

  /** In milliseconds at the normal rate; what a plan says nothing of is English to the engines. */
  public static long of(SpeechTask task) {
    long parts =
        task.plan().isEmpty()
            ? english(task.text())
            : task.plan().stream().mapToLong(SpokenLength::of).sum();
    return (EDGES_MILLIS + parts) * 11 / 10;
  }

  private static long of(SpokenPart part) {
    return switch (part) {
      case SpokenPart.KhmerPhrase phrase ->
          phrase.words().stream().mapToLong(SpokenLength::khmer).sum();
      case SpokenPart.EnglishPhrase phrase -> english(phrase.text());
      case SpokenPart.EnglishPhones phones -> phones.ipa().length() * PHONE_MILLIS;
      case SpokenPart.Pause pause -> pause.millis();
    };
  }

  private static long khmer(SpokenWord word) {
    long phones =
        word.pronunciation().syllables().stream()
            .mapToLong(syllable -> syllable.phones().split(" ").length)
            .sum();
    return KHMER_WORD_MILLIS + phones * PHONE_MILLIS;
  }

  private static long english(String text) {
    long millis = 0;
    for (String word : text.split("\\s+")) {
      long letter = isSpelled(word) ? NAMED_LETTER_MILLIS : LETTER_MILLIS;
      millis += word.codePoints().mapToLong(codepoint -> of(codepoint, letter)).sum();
    }
    return millis;
  }

  /** Whether a word is said letter by letter: one letter, capitals, or nothing one could say. */
  private static boolean isSpelled(String word) {
    long letters = word.codePoints().filter(Character::isLetter).count();
    return letters == 1
        || word.codePoints().noneMatch(Character::isLowerCase)
        || word.codePoints().noneMatch(SpokenLength::isVowel);
  }

  private static boolean isVowel(int codepoint) {
    return "aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿ".indexOf(Character.toLowerCase(codepoint)) >= 0;
  }

  private static long of(int codepoint, long letterMillis) {
    if (Character.isDigit(codepoint)) {
      return DIGIT_MILLIS;
    }
    if (codepoint <= LAST_LATIN) {
      return Character.isLetter(codepoint) ? letterMillis : 0;
    }
    return Character.isAlphabetic(codepoint) && !Character.isIdeographic(codepoint)
        ? FOREIGN_LETTER_MILLIS
        : SYMBOL_MILLIS;
  }
}
