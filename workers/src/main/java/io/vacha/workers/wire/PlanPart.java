package io.vacha.workers.wire;

import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.SpokenPart;
import io.vacha.khmer.SpokenWord;
import java.util.List;

/**
 * One part of a plan; one of the three is there.
 *
 * @param khmer words of a phrase; none where it is none
 * @param question whether that phrase ends on a questioning tone
 * @param english a phrase for an English voice; empty where it is none
 * @param pauseMillis a pause; 0 where it is none
 */
public record PlanPart(List<Word> khmer, boolean question, String english, long pauseMillis) {
  /**
   * A Khmer word.
   *
   * @param spelling as it is written
   * @param phones as it is said, in the notation of {@link Pronunciation}
   */
  public record Word(String spelling, String phones) {}

  static PlanPart of(SpokenPart part) {
    return switch (part) {
      case SpokenPart.KhmerPhrase phrase ->
          new PlanPart(
              phrase.words().stream().map(PlanPart::word).toList(), phrase.question(), "", 0);
      case SpokenPart.EnglishPhrase phrase -> new PlanPart(List.of(), false, phrase.text(), 0);
      case SpokenPart.Pause pause -> new PlanPart(List.of(), false, "", pause.millis());
    };
  }

  private static Word word(SpokenWord word) {
    return new Word(word.spelling(), word.pronunciation().phones());
  }

  /**
   * The part itself.
   *
   * @throws IllegalArgumentException if it is none
   */
  SpokenPart part() {
    if (pauseMillis > 0) {
      return new SpokenPart.Pause(pauseMillis);
    }
    if (!english.isBlank()) {
      return new SpokenPart.EnglishPhrase(english);
    }
    if (khmer.isEmpty()) {
      throw new IllegalArgumentException("a part of a plan says nothing");
    }
    return new SpokenPart.KhmerPhrase(khmer.stream().map(PlanPart::word).toList(), question);
  }

  private static SpokenWord word(Word word) {
    return new SpokenWord(word.spelling(), Pronunciation.parse(word.phones()));
  }
}
