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

class MusicDetectorTest {
  private static final int SECOND = 16_000;
  private static final List<RecognizedWord> WHOLE = List.of(word(0, 4000));

  private final Random random = new Random(1);

  @Test
  void findsTunesHeld() {
    assertThat(MusicDetector.fill(WHOLE, spectra(MusicDetectorTest::tune))).isTrue();
  }

  @Test
  void findsTunesWithDrumsHeld() {
    assertThat(MusicDetector.fill(WHOLE, spectra(i -> tune(i) + drum(i)))).isTrue();
  }

  @Test
  void findsNothingHeldWhereThePitchGlidesAsInSpeech() {
    assertThat(MusicDetector.fill(WHOLE, spectra(MusicDetectorTest::glide))).isFalse();
  }

  @Test
  void findsNothingHeldInNoise() {
    assertThat(MusicDetector.fill(WHOLE, spectra(_ -> 3000 * random.nextGaussian()))).isFalse();
  }

  @Test
  void listensWhereTheWordsAreOnly() {
    Spectra tuneThenGlide = spectra(i -> i < 2 * SECOND ? tune(i) : glide(i));
    assertThat(MusicDetector.fill(List.of(word(200, 1800)), tuneThenGlide)).isTrue();
    assertThat(MusicDetector.fill(List.of(word(2200, 3800)), tuneThenGlide)).isFalse();
  }

  @Test
  void findsNothingHeldInSilenceAndOfNoLength() {
    assertThat(MusicDetector.fill(WHOLE, spectra(_ -> 0))).isFalse();
    assertThat(MusicDetector.fill(WHOLE, new Spectra(Sound.forRecognition(new byte[2])))).isFalse();
  }

  /** Two notes a second, with harmonics. */
  private static double tune(int i) {
    return harmonics((i / (SECOND / 2) % 2 == 0 ? 220.0 : 262.0) * i / SECOND);
  }

  private double drum(int i) {
    int since = i % (SECOND / 2);
    return since < SECOND / 10 ? 6000 * random.nextGaussian() * Math.exp(-since / 400.0) : 0;
  }

  /** Between 90 and 180 Hz, there and back in half a second. */
  private static double glide(int i) {
    double seconds = (double) i / SECOND;
    return harmonics(135 * seconds - 45 * Math.cos(4 * Math.PI * seconds) / (4 * Math.PI));
  }

  private static double harmonics(double turns) {
    double sum = 0;
    for (int harmonic = 1; harmonic <= 8; harmonic++) {
      sum += Math.sin(2 * Math.PI * harmonic * turns) / harmonic;
    }
    return 4000 * sum;
  }

  private static RecognizedWord word(long startMillis, long endMillis) {
    return new RecognizedWord("word", startMillis, endMillis, 0.5);
  }

  private static Spectra spectra(IntToDoubleFunction sample) {
    ByteBuffer pcm = ByteBuffer.allocate(8 * SECOND).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 4 * SECOND; i++) {
      pcm.putShort((short) sample.applyAsDouble(i));
    }
    return new Spectra(Sound.forRecognition(pcm.array()));
  }
}
