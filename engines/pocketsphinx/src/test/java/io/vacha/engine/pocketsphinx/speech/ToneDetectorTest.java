package io.vacha.engine.pocketsphinx.speech;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.Sound;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToneDetectorTest {
  /** Wherever the frames begin. */
  @ParameterizedTest
  @ValueSource(ints = {0, 40, 80, 120, 160, 200, 240})
  void findsBeepsOfSixtyMilliseconds(int silence) {
    short[] beeps = io.vacha.testing.Tones.clean().of(1, 2, 3, 6, 4, 5, 1, 6, 1, 2, 3);
    assertThat(ToneDetector.only(spectra(silence, beeps))).isTrue();
  }

  @Test
  void findsNoneInNoise() {
    Random random = new Random(1);
    short[] noise = new short[16_000];
    for (int i = 0; i < noise.length; i++) {
      noise[i] = (short) (3000 * random.nextGaussian());
    }
    assertThat(ToneDetector.only(spectra(0, noise))).isFalse();
  }

  private static Spectra spectra(int silence, short... samples) {
    ByteBuffer pcm =
        ByteBuffer.allocate(2 * (silence + samples.length)).order(ByteOrder.LITTLE_ENDIAN);
    pcm.slice(2 * silence, 2 * samples.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .asShortBuffer()
        .put(samples);
    return new Spectra(Sound.forRecognition(pcm.array()));
  }
}
