package io.vacha.engine.whisper;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.whisper.decode.AudioContext;
import io.vacha.engine.whisper.decode.Probabilities;
import io.vacha.engine.whisper.decode.WhisperLibrary;
import io.vacha.engine.whisper.decode.WhisperModel;
import io.vacha.engine.whisper.decode.WhisperState;
import io.vacha.engine.whisper.ggml.GgmlFile;
import io.vacha.engine.whisper.support.TinyWhisper;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** In 8 bits, logits are off by 1 to 2 in a hundred of their spread, the worst by 6. */
@Timeout(120)
class WhisperNumbersTest {
  @TempDir Path directory;

  @Test
  void givesTheLogitsOfAnIndependentComputation() throws Exception {
    TinyWhisper tiny = TinyWhisper.random(7);
    WhisperModel model =
        new WhisperModel(
            WhisperLibrary.load(WhisperLibraries.unpack(directory)),
            GgmlFile.read(tiny.write(directory.resolve("model"))));
    WhisperState state = new WhisperState(model, 1);
    short[] samples = chirp();
    state.hear(samples);
    PlainWhisper plain = new PlainWhisper(tiny, samples);
    int[] prompt = {TinyWhisper.START, TinyWhisper.KHMER, TinyWhisper.TRANSCRIBE};
    assertAlike(state.follow(0, prompt), plain.logits(prompt));
    int[] longer = {TinyWhisper.START, TinyWhisper.KHMER, TinyWhisper.TRANSCRIBE, 300, 50_400};
    assertAlike(state.follow(3, 300, 50_400), plain.logits(longer));
    assertAlike(state.follow(0, TinyWhisper.START), plain.logits(TinyWhisper.START));
  }

  @Test
  void hearsShortAfterLongAndLongAfterShort() throws Exception {
    TinyWhisper tiny = TinyWhisper.random(7);
    WhisperModel model =
        new WhisperModel(
            WhisperLibrary.load(WhisperLibraries.unpack(directory)),
            GgmlFile.read(tiny.write(directory.resolve("model"))));
    WhisperState state = new WhisperState(model, 1);
    short[] clip = chirp();
    state.hear(clip);
    float[] first = state.follow(0, TinyWhisper.START);
    state.hear(Arrays.copyOf(clip, WhisperState.WINDOW_SAMPLES));
    float[] whole = state.follow(0, TinyWhisper.START);
    state.hear(clip);
    assertThat(state.follow(0, TinyWhisper.START)).containsExactly(first);
    assertThat(whole).isNotEqualTo(first);
  }

  @Test
  void takesPositionsByTheLengthOfTheSound() {
    assertThat(AudioContext.positions(0)).isEqualTo(512);
    assertThat(AudioContext.positions(9 * 16_000)).isEqualTo(512);
    assertThat(AudioContext.positions(10 * 16_000)).isEqualTo(576);
    assertThat(AudioContext.positions(20 * 16_000)).isEqualTo(1088);
    assertThat(AudioContext.positions(29 * 16_000)).isEqualTo(1500);
    assertThat(AudioContext.positions(WhisperState.WINDOW_SAMPLES)).isEqualTo(1500);
  }

  private static void assertAlike(float[] given, float[] expected) {
    assertThat(given).hasSameSizeAs(expected);
    double[] off =
        IntStream.range(0, given.length)
            .mapToDouble(i -> Math.abs(given[i] - expected[i]))
            .toArray();
    double spread =
        Math.sqrt(
            IntStream.range(0, given.length)
                .mapToDouble(i -> (double) expected[i] * expected[i])
                .average()
                .orElseThrow());
    double usual = Math.sqrt(Arrays.stream(off).map(each -> each * each).average().orElseThrow());
    assertThat(usual / spread).isLessThan(0.02);
    assertThat(Arrays.stream(off).max().orElseThrow() / spread).isLessThan(0.1);
    assertThat(Probabilities.best(given)).isEqualTo(Probabilities.best(expected));
  }

  /** Two seconds that rise from 200 Hz to 3 kHz. */
  private static short[] chirp() {
    short[] samples = new short[32_000];
    for (int i = 0; i < samples.length; i++) {
      double seconds = i / 16_000.0;
      double phase = 2 * Math.PI * (200 * seconds + 700 * seconds * seconds);
      samples[i] = (short) (8000 * Math.sin(phase));
    }
    return samples;
  }
}
