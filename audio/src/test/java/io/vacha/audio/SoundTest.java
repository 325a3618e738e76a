package io.vacha.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SoundTest {
  private static final byte[] BYTES = {1, 0, -1, -1, 0, -128, -1, 127, 9};

  @Test
  void readsLittleEndianSamples() {
    Sound sound = Sound.of(BYTES, 8_000);
    assertThat(sound.toShorts()).containsExactly(1, -1, Short.MIN_VALUE, Short.MAX_VALUE);
    assertThat(sound.sample(2)).isEqualTo(Short.MIN_VALUE);
    assertThat(sound.length()).isEqualTo(4);
  }

  @Test
  void writesWhatItReads() {
    short[] samples = Sound.forRecognition(BYTES).toShorts();
    assertThat(Sound.bytes(samples)).containsExactly(1, 0, -1, -1, 0, -128, -1, 127);
  }

  @Test
  void scalesToOne() {
    assertThat(Sound.of(BYTES, 8_000).toFloats())
        .containsExactly(1 / 32_768f, -1 / 32_768f, -1, 32_767 / 32_768f);
  }

  @Test
  void addsUpEnergyWithoutOverflow() {
    Sound sound = Sound.of(BYTES, 8_000);
    assertThat(sound.energy(0, 2)).isEqualTo(2);
    assertThat(sound.energy(2, 4)).isEqualTo(32_768L * 32_768 + 32_767L * 32_767);
  }

  @Test
  void knowsItsLength() {
    assertThat(Sound.forRecognition(new byte[32_000]).durationMillis()).isEqualTo(1000);
    assertThatThrownBy(() -> Sound.of(BYTES, 0)).isInstanceOf(IllegalArgumentException.class);
  }
}
