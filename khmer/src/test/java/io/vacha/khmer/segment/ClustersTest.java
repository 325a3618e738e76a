package io.vacha.khmer.segment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClustersTest {
  private static List<String> cut(String run) {
    Clusters clusters = Clusters.of(run);
    return IntStream.range(0, clusters.size())
        .mapToObj(i -> run.substring(clusters.start(i), clusters.start(i + 1)))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "ខ្មែរ, ខ្មែ រ",
    "ស្ត្រី, ស្ត្រី",
    "កម្ពុជា, ក ម្ពុ ជា",
    "សប្ដាហ៍, ស ប្ដា ហ៍",
    "ឥឡូវ, ឥ ឡូ វ",
    "abc, a b c"
  })
  void keepsALetterWithWhatBelongsToIt(String run, String clusters) {
    assertThat(cut(run)).containsExactly(clusters.split(" "));
  }

  @Test
  void hasNoneInAnEmptyRun() {
    assertThat(cut("")).isEmpty();
  }

  @Test
  void boundsWhatOneMayHold() {
    assertThat(cut("ក" + "ា".repeat(30))).hasSizeGreaterThan(2).allMatch(it -> it.length() <= 12);
  }

  @Test
  void readsBothSubscriptsOfTaAlike() {
    assertThat(Clusters.of("ស្តី").hash(0)).isEqualTo(Clusters.of("ស្ដី").hash(0));
    assertThat(Clusters.of("ស្តី").hash(0)).isNotEqualTo(Clusters.of("ស្នី").hash(0));
  }
}
