package io.vacha.workers.wire;

import io.vacha.engine.english.EnglishIpa;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.SpokenPart;
import io.vacha.khmer.SpokenWord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One part of a plan; one of the three is there. What was added later is null from those who do not
 * know it.
 *
 * @param khmer words of a phrase; none where it is none
 * @param question whether that phrase ends on a questioning tone
 * @param english a phrase for an English voice; empty where it is none
 * @param pauseMillis a pause; 0 where it is none
 * @param exact whether somebody asked for that pause
 * @param ipa how the English sounds, where somebody told
 */
public record PlanPart(
    List<Word> khmer,
    boolean question,
    String english,
    long pauseMillis,
    @Nullable Boolean exact,
    @Nullable String ipa) {
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
              phrase.words().stream().map(PlanPart::word).toList(),
              phrase.question(),
              "",
              0,
              null,
              null);
      case SpokenPart.EnglishPhrase phrase -> english(phrase.text(), null);
      case SpokenPart.EnglishPhones phones -> english(phones.written(), phones.ipa());
      case SpokenPart.Pause pause ->
          new PlanPart(List.of(), false, "", pause.millis(), pause.exact(), null);
    };
  }

  private static PlanPart english(String written, @Nullable String ipa) {
    return new PlanPart(List.of(), false, written, 0, null, ipa);
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
      return new SpokenPart.Pause(pauseMillis, Boolean.TRUE.equals(exact));
    }
    if (ipa != null) {
      EnglishIpa.check(ipa);
      return new SpokenPart.EnglishPhones(english, ipa);
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
