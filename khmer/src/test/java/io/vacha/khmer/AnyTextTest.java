package io.vacha.khmer;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.SpokenPart.EnglishPhrase;
import io.vacha.khmer.SpokenPart.KhmerPhrase;
import io.vacha.khmer.SpokenPart.Pause;
import io.vacha.khmer.script.CanonicalSpelling;
import io.vacha.khmer.script.Spacing;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every string, however broken. */
class AnyTextTest {
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();

  @Property(tries = 500)
  void plansEveryUnicodeString(@ForAll("anyText") String text) {
    checkPlan(KHMER.plan(text));
  }

  @Property(tries = 500)
  void plansEveryKhmerString(@ForAll("khmerText") String text) {
    checkPlan(KHMER.plan(text));
  }

  @Property(tries = 300)
  void plansEveryStringWithWordsSomebodyTold(@ForAll("khmerText") String text) {
    KhmerFrontEnd told =
        KHMER.with(KHMER.lexicon(List.of("ក\tk aa", "កខ\tk ii", "្ក\tk uu", "a\tk oo")));
    checkPlan(told.plan(text + "a" + text));
  }

  @Property(tries = 500)
  void plansEveryMixtureOfNumbersAndSigns(@ForAll("numbersAndSigns") String text) {
    checkPlan(KHMER.plan(text));
    assertThat(KHMER.normalize(text)).doesNotContain("[[");
  }

  @Property(tries = 300)
  void pronouncesEveryString(@ForAll("anyText") String word) {
    assertThat(KHMER.pronounce(word).syllables()).isNotNull();
  }

  @Property(tries = 500)
  void segmentsWithoutLosingACharacter(@ForAll("khmerText") String text) {
    String canonical = Spacing.repaired(CanonicalSpelling.of(text));
    assertThat(String.join("", KHMER.segment(text)))
        .isEqualTo(canonical.replaceAll("[\\s\u200b]", ""));
  }

  @Property(tries = 300)
  void saysNoMoreThanTheTextCanHold(@ForAll("khmerText") String text) {
    long words =
        KHMER.plan(text).stream()
            .mapToLong(part -> part instanceof KhmerPhrase phrase ? phrase.words().size() : 0)
            .sum();
    // The longest name of a single character is that of a digit group: "៛" or "៤" within a number.
    assertThat(words).isLessThanOrEqualTo(4L * text.length());
  }

  private static void checkPlan(List<SpokenPart> parts) {
    for (SpokenPart part : parts) {
      switch (part) {
        case KhmerPhrase phrase -> {
          assertThat(phrase.words()).isNotEmpty();
          assertThat(phrase.words())
              .allSatisfy(word -> assertThat(word.pronunciation().syllables()).isNotEmpty());
        }
        case EnglishPhrase phrase -> {
          assertThat(phrase.text()).isNotBlank().doesNotContain("[", "<", "\u0000");
          assertThat(phrase.text().chars()).noneMatch(c -> c < ' ');
        }
        case SpokenPart.EnglishPhones phones -> throw new AssertionError("nobody told " + phones);
        case Pause pause -> assertThat(pause.millis()).isPositive();
      }
    }
    if (!parts.isEmpty()) {
      assertThat(parts.getFirst()).isNotInstanceOf(Pause.class);
      assertThat(parts.getLast()).isNotInstanceOf(Pause.class);
    }
  }

  @Provide
  Arbitrary<String> anyText() {
    return Arbitraries.strings().withCharRange('\u0000', '\uffff').ofMaxLength(200);
  }

  @Provide
  Arbitrary<String> khmerText() {
    return Arbitraries.strings()
        .withCharRange('\u1780', '\u17ff')
        .withChars(' ', '\u200b', '\u17d2', '\u17d2', 'ៗ')
        .ofMaxLength(300);
  }

  @Provide
  Arbitrary<String> numbersAndSigns() {
    return Arbitraries.strings()
        .withChars("0123456789០៥៩ .,:;/-–+%$€៛()[]'\"@#*=<>~^_|\\°²½αΩIVXkmhs:)กЖ中ទីខែម៉ោងរៀល")
        .ofMaxLength(120);
  }
}
