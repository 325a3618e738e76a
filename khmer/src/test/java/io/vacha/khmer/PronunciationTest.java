package io.vacha.khmer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PronunciationTest {
  @Test
  void hasFiftyFourPhones() {
    assertThat(Phones.all()).hasSize(54).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(strings = {"p r ə . t ee h", "k ɑɑ", "s t r ə j", ""})
  void readsWhatItWrites(String phones) {
    assertThat(Pronunciation.parse(phones).phones()).isEqualTo(phones);
  }

  @Test
  void tellsOnsetVowelAndCoda() {
    assertThat(Pronunciation.parse("k r o ŋ").syllables())
        .containsExactly(new Syllable(List.of("k", "r"), "o", Optional.of("ŋ")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"k", "aa k", "k aa k t", "k q aa", "k aa .", "s t r w aa", "k aa e"})
  void refusesWhatIsNoSyllable(String phones) {
    assertThatThrownBy(() -> Pronunciation.parse(phones))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
