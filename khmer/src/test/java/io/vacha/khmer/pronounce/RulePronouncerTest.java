package io.vacha.khmer.pronounce;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulePronouncerTest {
  private final RulePronouncer rules = new RulePronouncer();

  @ParameterizedTest
  @CsvSource({
    "ក, k ɑɑ",
    "គោ, k oo",
    "កាត់, k a t",
    "ខ្មែរ, kh m ae",
    "ភាសា, ph ie . s aa",
    "ទឹក, t ɨ k",
    "សម្ដី, s ɑɑ m . ɗ ə j",
    "ហ្វូង, f oo ŋ",
    "ប៉ាក់, p a k",
  })
  void readsPlainSpellings(String spelling, String phones) {
    assertThat(rules.pronounce(spelling).phones()).isEqualTo(phones);
  }

  @Property
  void neverThrows(@ForAll String word) {
    assertThat(rules.pronounce(word).syllables()).isNotNull();
  }

  @Property
  void neverThrowsOnKhmerLetters(@ForAll @CharRange(from = 'ក', to = '\u17ff') String word) {
    assertThat(rules.pronounce(word).syllables()).isNotNull();
  }
}
