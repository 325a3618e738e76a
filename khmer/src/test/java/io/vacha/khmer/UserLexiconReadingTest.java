package io.vacha.khmer;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.SpokenPart.EnglishPhrase;
import io.vacha.khmer.SpokenPart.KhmerPhrase;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a user lexicon does to a whole text. */
class UserLexiconReadingTest {
  private static final KhmerFrontEnd PLAIN = KhmerFrontEnd.load();

  private static KhmerFrontEnd with(String... lines) {
    return PLAIN.with(PLAIN.lexicon(List.of(lines)));
  }

  private static List<SpokenWord> words(KhmerFrontEnd khmer, String text) {
    return khmer.plan(text).stream()
        .filter(KhmerPhrase.class::isInstance)
        .flatMap(part -> ((KhmerPhrase) part).words().stream())
        .toList();
  }

  @Test
  void keepsANameWhole() {
    String text = "លោករិតសុវណ្ណារ៉ាទៅផ្សារ";
    assertThat(PLAIN.segment(text)).doesNotContain("រិតសុវណ្ណារ៉ា");
    assertThat(with("រិតសុវណ្ណារ៉ា\tr ɨ t . w aa n").segment(text))
        .containsExactly("លោក", "រិតសុវណ្ណារ៉ា", "ទៅ", "ផ្សារ");
  }

  @Test
  void keepsAWordOfAnyLengthWhole() {
    String word = "កាខាគាឃាងា".repeat(6);
    assertThat(with(word + "\tk aa").segment("ទៅ" + word + "ទៅ")).containsExactly("ទៅ", word, "ទៅ");
  }

  @Test
  void leavesLongerWordsThatHoldItAlone() {
    assertThat(with("ប្រទេស\tk aa", "ក\tk ii").segment("មនុស្សធម៌អន្តរជាតិកម្ពុជា"))
        .isEqualTo(PLAIN.segment("មនុស្សធម៌អន្តរជាតិកម្ពុជា"));
  }

  @Test
  void saysTheWordAsToldWhereverItStands() {
    KhmerFrontEnd khmer = with("កម្ពុជា\tk aa m . p uu");
    assertThat(words(khmer, "ប្រទេសកម្ពុជា។").getLast().pronunciation().phones())
        .isEqualTo("k aa m . p uu");
    assertThat(khmer.pronounce("កម្ពុជា").phones()).isEqualTo("k aa m . p uu");
    assertThat(khmer.pronounce("ប្រទេស")).isEqualTo(PLAIN.pronounce("ប្រទេស"));
  }

  @Test
  void saysALatinWordInKhmer() {
    KhmerFrontEnd khmer = with("vacha\tវាចា", "NGO\tអង្គការ");
    List<SpokenPart> parts = khmer.plan("ខ្ញុំប្រើ Vacha និង NGO ។");
    assertThat(parts).noneMatch(EnglishPhrase.class::isInstance);
    assertThat(words(khmer, "ខ្ញុំប្រើ Vacha និង NGO ។"))
        .contains(
            new SpokenWord("vacha", PLAIN.pronounce("វាចា")),
            new SpokenWord("NGO", PLAIN.pronounce("អង្គការ")));
  }

  @Test
  void readsALatinWordInsideAnAddressAsPartOfIt() {
    KhmerFrontEnd khmer = with("vacha\tវាចា");
    String address = "info@vacha.org vacha.org my-vacha vachas";
    assertThat(khmer.normalize(address)).isEqualTo(PLAIN.normalize(address));
  }

  @Test
  void readsNumbersBesideALatinWordInTheLanguageAround() {
    assertThat(with("vacha\tវាចា").normalize("Version 3 of Vacha runs"))
        .isEqualTo("Version 3 of vacha runs");
  }

  @Test
  void replacesTheLexiconItHadBefore() {
    KhmerFrontEnd khmer = with("កម្ពុជា\tk aa").with(PLAIN.lexicon(List.of("ប្រទេស\tp ii")));
    assertThat(khmer.pronounce("កម្ពុជា")).isEqualTo(PLAIN.pronounce("កម្ពុជា"));
    assertThat(khmer.pronounce("ប្រទេស").phones()).isEqualTo("p ii");
  }
}
