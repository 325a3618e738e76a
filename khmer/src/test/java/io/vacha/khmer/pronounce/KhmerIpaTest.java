package io.vacha.khmer.pronounce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.Pronunciation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KhmerIpaTest {
  @ParameterizedTest
  @CsvSource({
    "kmae, k m ae",
    "kam.puʔ.cie, k a m . p u ʔ . c ie",
    "kampuʔˈcie, k a m . p u ʔ . c ie",
    "t͡ɕʰaː, ch aa",
    "ɡɑːp, g ɑɑ p"
  })
  void readsWhatDictionariesWrite(String ipa, String phones) {
    assertThat(KhmerIpa.parse(ipa).phones()).isEqualTo(phones);
  }

  @Test
  void readsBackWhatItWrites() {
    KhmerFrontEnd reader = KhmerFrontEnd.load();
    for (String word : "កម្ពុជា ខ្មែរ ព្រះមហាក្សត្រ សាកលវិទ្យាល័យ ធម្មជាតិ អញ្ជើញ".split(" ")) {
      Pronunciation spoken = reader.pronounce(word);
      assertThat(KhmerIpa.parse(KhmerIpa.of(spoken))).isEqualTo(spoken);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "k", "kaqa", "aː", "kakkkk", "ˈ"})
  void refusesWhatIsNoKhmer(String ipa) {
    assertThatIllegalArgumentException().isThrownBy(() -> KhmerIpa.parse(ipa));
  }

  @Test
  void refusesWhatIsTooLongBeforeItIsRead() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KhmerIpa.parse("ka.".repeat(101)))
        .withMessage("A pronunciation has at most 300 characters.");
  }
}
