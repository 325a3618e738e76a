package io.vacha.khmer.segment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ViterbiDecoderTest {
  private static final int MOST_FEATURES = 8;

  /** Work is counted in weights looked up. */
  @Test
  void worksLinearlyInTheText() {
    assertThat(lookups(20_000)).isLessThanOrEqualTo(bound(20_000));
    assertThat(lookups(40_000)).isBetween(2 * lookups(20_000) - 1000, 2 * lookups(20_000) + 1000);
  }

  @Test
  void cutsAtEveryClusterWhenOnlyShortWordsPay() {
    ViterbiDecoder decoder = new ViterbiDecoder(WordList.of(new int[0]), new ShortWords());
    assertThat(decoder.decode(Clusters.of("កខគ"))).containsExactly(1, 2, 3);
    assertThat(decoder.decode(Clusters.of(""))).isEmpty();
  }

  private static long bound(int clusters) {
    return (long) clusters * MOST_FEATURES * (1 + Features.LONGEST_WORD);
  }

  private static long lookups(int clusters) {
    AtomicLong count = new AtomicLong();
    ViterbiDecoder decoder =
        new ViterbiDecoder(
            WordList.of(new int[0]),
            feature -> {
              count.incrementAndGet();
              return 0;
            });
    decoder.decode(Clusters.of("ក".repeat(clusters)));
    return count.get();
  }

  private static final class ShortWords implements ViterbiDecoder.Weights {
    @Override
    public float of(int feature) {
      return 0;
    }

    @Override
    public float margin(int from, int length) {
      return -length * length;
    }
  }
}
