package io.vacha.khmer;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.SpokenPart.EnglishPhrase;
import io.vacha.khmer.SpokenPart.KhmerPhrase;
import io.vacha.khmer.SpokenPart.Pause;
import java.util.List;
import org.junit.jupiter.api.Test;

class KhmerFrontEndTest {
  private final KhmerFrontEnd khmer = KhmerFrontEnd.load();

  @Test
  void saysKhmerAndArabicDigitsAlike() {
    assertThat(khmer.normalize("១២៣")).isEqualTo("មួយ រយ ម្ភៃ បី");
    assertThat(khmer.normalize("123")).isEqualTo("មួយ រយ ម្ភៃ បី");
  }

  @Test
  void readsNumbersInTheLanguageAroundThem() {
    assertThat(khmer.normalize("ខ្ញុំមាន 2 ក្បាល")).isEqualTo("ខ្ញុំមាន ពីរ ក្បាល");
    assertThat(khmer.normalize("I have 2 books")).isEqualTo("I have 2 books");
  }

  @Test
  void repeatsTheWordBeforeTheRepetitionSign() {
    assertThat(khmer.normalize("ល្អៗ").replace(" ", "")).isEqualTo("ល្អល្អ");
  }

  @Test
  void plansKhmerAndEnglishApart() {
    List<SpokenPart> parts = khmer.plan("សួស្តី Hello world.");
    assertThat(parts).hasSize(2);
    assertThat(parts.getFirst()).isInstanceOf(KhmerPhrase.class);
    assertThat(parts.getLast()).isEqualTo(new EnglishPhrase("Hello world."));
  }

  @Test
  void changesTheVoiceOnlyWhereSomethingIsSaid() {
    assertThat(khmer.plan("កa".repeat(600))).noneMatch(EnglishPhrase.class::isInstance);
    assertThat(khmer.plan("ខ្ញុំចូលចិត្តស្ដាប់ចម្រៀង Hello ".repeat(60)))
        .hasSizeGreaterThanOrEqualTo(120);
  }

  @Test
  void restsAtTheEndOfASentence() {
    List<SpokenPart> parts = khmer.plan("ខ្ញុំទៅ។ អ្នកមក។");
    assertThat(parts).hasSize(3);
    assertThat(parts.get(1)).isInstanceOf(Pause.class);
  }

  @Test
  void hearsAQuestion() {
    SpokenPart part = khmer.plan("តើអ្នកទៅណា").getFirst();
    assertThat(((KhmerPhrase) part).question()).isTrue();
  }

  @Test
  void hearsAQuestionThatEndsInOrNot() {
    SpokenPart part = khmer.plan("អ្នកចង់ទៅឬទេ។").getFirst();
    assertThat(((KhmerPhrase) part).question()).isTrue();
    assertThat(((KhmerPhrase) khmer.plan("ខ្ញុំមិនទៅទេ។").getFirst()).question()).isFalse();
  }

  @Test
  void doesNotRestAtSpacesAroundNumbersAndEnglish() {
    assertThat(khmer.plan("គ្រួសាររបស់ខ្ញុំមានសមាជិក 5 នាក់").size()).isEqualTo(1);
  }

  @Test
  void saysNothingForNothing() {
    assertThat(khmer.plan(" \u200b\ud800\u17d2\u0007")).isEmpty();
    assertThat(khmer.normalize("។ ៕")).isEmpty();
  }
}
