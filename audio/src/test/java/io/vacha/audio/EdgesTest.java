package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EdgesTest {
  private static short[] toneBetweenSilences(int silence, int amplitude) {
    short[] samples = new short[2 * silence + 8000];
    for (int i = 0; i < 8000; i++) {
      samples[silence + i] = (short) (amplitude * Math.sin(i / 10.0));
    }
    return samples;
  }

  @Test
  void takesTheSilenceOffBothEnds() {
    assertThat(Edges.trim(toneBetweenSilences(5000, 5000)).length).isBetween(8000, 8600);
  }

  @Test
  void leavesNothingOfSilence() {
    assertThat(Edges.trim(new short[3000])).isEmpty();
    assertThat(Edges.trim(new short[0])).isEmpty();
  }

  @Test
  void beginsAndEndsAtZero() {
    short[] loud = new short[4000];
    Arrays.fill(loud, (short) 9000);
    short[] trimmed = Edges.trim(loud);
    assertThat(trimmed[0]).isZero();
    assertThat(trimmed[trimmed.length - 1]).isZero();
    assertThat(trimmed[2000]).isEqualTo((short) 9000);
  }

  @Test
  void bringsQuietAndLoudToOneLevelWithoutClipping() {
    short[] quiet = toneBetweenSilences(0, 3000);
    short[] loud = toneBetweenSilences(0, 9000);
    Level.even(quiet);
    Level.even(loud);
    assertThat(Level.level(quiet)).isBetween(3100.0, 3400.0);
    assertThat(Level.level(loud)).isBetween(3100.0, 3400.0);
  }

  @Test
  void leavesSilenceAlone() {
    short[] silence = new short[1000];
    Level.even(silence);
    assertThat(silence).containsOnly(0);
  }
}
