package io.vacha.audio.encode;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.Sound;
import org.junit.jupiter.api.Test;

/** Against the tables of ITU-T G.711. */
class BareSamplesTest {
  private static final short[] SAMPLES = {0, -1, 8, 100, -100, 1000, -1000, 32_767, -32_768};

  @Test
  void mulawIsThatOfTheStandard() {
    assertThat(BareSamples.MULAW.of(SAMPLES))
        .containsExactly(0xff, 0x7f, 0xfe, 0xf2, 0x72, 0xce, 0x4e, 0x80, 0x00);
  }

  @Test
  void alawIsThatOfTheStandard() {
    assertThat(BareSamples.ALAW.of(SAMPLES))
        .containsExactly(0xd5, 0x55, 0xd5, 0xd3, 0x53, 0xfa, 0x7a, 0xaa, 0x2a);
  }

  @Test
  void linearIsLittleEndian() {
    assertThat(BareSamples.LINEAR16.of(SAMPLES)).isEqualTo(Sound.bytes(SAMPLES));
  }
}
