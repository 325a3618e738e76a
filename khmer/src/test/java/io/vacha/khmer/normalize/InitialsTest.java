package io.vacha.khmer.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.segment.WordSegmenter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InitialsTest {
  private final Initials initials = new Initials(WordSegmenter.load());

  @ParameterizedTest
  @ValueSource(strings = {"អយក", "សជក"})
  void spellsInitials(String run) {
    assertThat(initials.spelled(run)).isEqualTo(String.join(" ", run.split("")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"នគរ", "មករដក", "កង", "សត្វ", "ខ្ញុំ", "កកកកកកកកកក"})
  void leavesWordsWhole(String run) {
    assertThat(initials.spelled(run)).isEqualTo(run);
  }
}
