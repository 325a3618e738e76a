package io.vacha.engine.pocketsphinx.speech;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.Sound;
import io.vacha.engine.RecognizedWord;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class SoundFeaturesTest {
  @Test
  void findsAVoiceInPulsesOfAHundredHertz() {
    assertThat(features(pcm(8000, SoundFeaturesTest::pulse)).hasVoice()).isTrue();
  }

  @Test
  void findsNoVoiceInNoise() {
    Random random = new Random(1);
    assertThat(features(pcm(32_000, _ -> 3000 * random.nextGaussian())).hasVoice()).isFalse();
  }

  @Test
  void findsNoVoiceInSilence() {
    assertThat(features(pcm(16_000, _ -> 0)).hasVoice()).isFalse();
    assertThat(features(new byte[2]).hasVoice()).isFalse();
  }

  @Test
  void measuresHowMuchOfWhatIsLoudTheWordsLast() {
    SoundFeatures half = features(pcm(32_000, i -> i < 16_000 ? 0 : pulse(i)));
    assertThat(half.loudShare(List.of(word(1000, 2000)))).isEqualTo(1);
    assertThat(half.loudShare(List.of(word(0, 1000), word(1500, 2000)))).isEqualTo(0.5);
    assertThat(half.loudShare(List.of())).isZero();
  }

  /** A hundred a second. */
  private static double pulse(int i) {
    return i % 160 < 20 ? 8000 : -1000;
  }

  private static RecognizedWord word(long startMillis, long endMillis) {
    return new RecognizedWord("word", startMillis, endMillis, 0.5);
  }

  private static byte[] pcm(int count, IntToDoubleFunction sample) {
    ByteBuffer pcm = ByteBuffer.allocate(2 * count).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count; i++) {
      pcm.putShort((short) sample.applyAsDouble(i));
    }
    return pcm.array();
  }

  private static SoundFeatures features(byte[] pcm) {
    return new SoundFeatures(Sound.forRecognition(pcm));
  }
}
