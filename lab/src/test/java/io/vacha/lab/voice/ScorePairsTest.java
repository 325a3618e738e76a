package io.vacha.lab.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ScorePairsTest {
  @Test
  void findsTheScaleAndWhatIsLeftOver() {
    ScorePairs samples = new ScorePairs();
    samples.add(80, 100);
    samples.add(160, 200);
    samples.add(330, 300);
    assertThat(samples.medianRatio()).isEqualTo(0.8, within(1e-9));
    assertThat(samples.medianError(1.0)).isEqualTo(0.2, within(1e-9));
  }

  @Test
  void correlatesWithPearsonsCoefficient() {
    ScorePairs same = new ScorePairs();
    ScorePairs opposite = new ScorePairs();
    for (int i = 0; i < 10; i++) {
      same.add(3 * i + 2, i);
      opposite.add(-i, i);
    }
    assertThat(same.correlation()).isEqualTo(1, within(1e-9));
    assertThat(opposite.correlation()).isEqualTo(-1, within(1e-9));
  }

  @Test
  void leavesOutWhatWasNotMeasured() {
    ScorePairs samples = new ScorePairs();
    samples.add(Double.NaN, 100);
    samples.add(50, 100);
    assertThat(samples.medianRatio()).isEqualTo(0.5);
  }

  @Test
  void comparesWhatIsLongWithThemToWhatIsShort() {
    ScorePairs samples = new ScorePairs();
    samples.add(3, 40);
    samples.add(1, 10);
    samples.add(6, 60);
    samples.add(2, 20);
    assertThat(samples.longToShort()).isEqualTo(new ScorePairs.LongToShort(3, 50 / 15.0));
  }
}
