package io.vacha.khmer.segment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KeptWordsTest {
  private final KeptWords kept = KeptWords.of(List.of("ខ្មែរ", "ខ្មែរលើ"));

  @Test
  void knowsItsWordsAndNoParts() {
    assertThat(kept.contains(Clusters.of("ខ្មែរ"))).isTrue();
    assertThat(kept.contains(Clusters.of("ខ្មែ"))).isFalse();
    assertThat(kept.contains(Clusters.of("ខ្មែរខ្មែរ"))).isFalse();
    assertThat(kept.contains(Clusters.of(""))).isFalse();
  }

  @Test
  void findsTheLongestThatBeginsAtEachPlace() {
    assertThat(kept.lengths(Clusters.of("កខ្មែរលើ"))).containsExactly(0, 3, 0, 0);
    assertThat(kept.lengths(Clusters.of("ខ្មែរក"))).containsExactly(2, 0, 0);
  }

  @Test
  void keepsNothingWhereNothingIsTold() {
    assertThat(KeptWords.NONE.lengths(Clusters.of("ខ្មែរ"))).isEmpty();
    assertThat(KeptWords.NONE.contains(Clusters.of("ខ្មែរ"))).isFalse();
  }
}
