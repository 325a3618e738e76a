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

  @Test
  void takesTheSilenceOffOneEnd() {
    short[] sound = toneBetweenSilences(5000, 5000);
    assertThat(Edges.trimBefore(sound).length).isBetween(13_000, 13_300);
    assertThat(Edges.trimAfter(sound).length).isBetween(13_000, 13_400);
    assertThat(Edges.trimBefore(new short[3000])).isEmpty();
    assertThat(Edges.trimAfter(new short[3000])).isEmpty();
  }

  @Test
  void keepsTheFactorOfWhatCameBefore() {
    short[] sound = toneBetweenSilences(0, 3000);
    short[] louder = sound.clone();
    assertThat(Level.follow(louder, 2)).isEqualTo(2);
    for (int i = 0; i < sound.length; i++) {
      assertThat(louder[i]).isEqualTo((short) (2 * sound[i]));
    }
  }

  @Test
  void comesDownWithoutAJumpWhereTheFactorWouldClip() {
    short[] loud = toneBetweenSilences(0, 20_000);
    short[] next = loud.clone();
    double gain = Level.follow(next, 1.6);
    assertThat(gain).isBetween(1.45, 1.55);
    for (int i = 1; i < next.length; i++) {
      assertThat(Math.abs(next[i] - next[i - 1])).isLessThan(3600);
      assertThat(Math.abs((int) next[i])).isLessThan(i < 441 ? 32_768 : 30_001);
    }
  }
}
