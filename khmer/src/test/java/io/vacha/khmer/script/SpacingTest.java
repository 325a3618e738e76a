package io.vacha.khmer.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SpacingTest {
  @Test
  void joinsTextWhoseSyllablesAllStandApart() {
    assertThat(Spacing.repaired("ក ម្ពុ ជា គឺ ជា ប្រ ទេស ខ្មែ រ"))
        .isEqualTo("កម្ពុជាគឺជាប្រទេសខ្មែរ");
  }

  @Test
  void keepsSpacesBetweenWords() {
    String words = "ខ្ញុំ ចូលចិត្ត អាន សៀវភៅ នៅ ផ្ទះ ជាមួយ មិត្តភក្តិ";
    assertThat(Spacing.repaired(words)).isEqualTo(words);
  }

  @Test
  void keepsAFewShortWords() {
    assertThat(Spacing.repaired("ក ខ គ")).isEqualTo("ក ខ គ");
  }
}
