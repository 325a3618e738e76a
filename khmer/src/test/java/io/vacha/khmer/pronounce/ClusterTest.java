package io.vacha.khmer.pronounce;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClusterTest {
  @Test
  void holdsAConsonantWithItsSubscriptsAndVowel() {
    assertThat(Cluster.split("ស្ត្រី")).containsExactly(new Cluster("សតរ", "ី", 0, false, false));
    assertThat(Cluster.split("ខ្មែរ"))
        .containsExactly(
            new Cluster("ខម", "ែ", 0, false, false), new Cluster("រ", "", 0, false, false));
  }

  @Test
  void knowsTheSignsThatChangeIt() {
    assertThat(Cluster.split("ម៉ា")).containsExactly(new Cluster("ម", "ា", 1, false, false));
    assertThat(Cluster.split("ស៊ី")).containsExactly(new Cluster("ស", "ី", -1, false, false));
    assertThat(Cluster.split("ចាប់").getLast().shortened()).isTrue();
    assertThat(Cluster.split("ហ៍").getFirst().silent()).isTrue();
  }

  @Test
  void spellsOutIndependentVowels() {
    assertThat(Cluster.split("ឥ")).isEqualTo(Cluster.split("អិ"));
    assertThat(Cluster.split("ឬ")).isEqualTo(Cluster.split("រឺ"));
  }

  @Test
  void tellsTheSeriesOfItsVowel() {
    assertThat(Cluster.split("ក").getFirst().isFirstSeries()).isTrue();
    assertThat(Cluster.split("គ").getFirst().isFirstSeries()).isFalse();
    assertThat(Cluster.split("ម៉").getFirst().isFirstSeries()).isTrue();
    assertThat(Cluster.split("ស៊").getFirst().isFirstSeries()).isFalse();
  }

  @Test
  void leavesOutWhatNoneCanHold() {
    assertThat(Cluster.split("ាក1a")).hasSize(1);
    assertThat(Cluster.split("")).isEmpty();
  }
}
