package io.vacha.engine.vits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.Cancellation;
import io.vacha.engine.onnx.support.TinyVoice;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Both layouts against a plain computation, with the noise of the table. */
class VitsNumbersTest {
  /** The length of the table, and how far apart two operations begin in it. */
  private static final int NOISE = 262_139;

  private static final int NEXT = 65_537;

  @TempDir Path directory;

  @Test
  void speaksMmsAsAnIndependentComputationDoes() throws Exception {
    Path folder = TinyVoice.mms(directory.resolve("voice"), "កខគ");
    long[] ids = new TokenTable(Map.of((int) 'ក', 1L, (int) 'គ', 3L)).ids("គxក");
    assertThat(ids).containsExactly(0, 3, 0, 1, 0);
    assertAlike(run(folder, VitsSettings.defaults(), ids), expected(ids, 0.667, 0.8, 1));
  }

  @Test
  void speaksPiperAsAnIndependentComputationDoes() throws Exception {
    Path folder = TinyVoice.piper(directory.resolve("voice"), Map.of("^", 1, "$", 2, "_", 0));
    long[] ids = {1, 5, 0, 2};
    VitsSettings second =
        new VitsSettings(null, "espeak", "espeak-ng", 1, 1, 1, 1, 0, Duration.ofSeconds(60));
    assertAlike(run(folder, second, ids), expected(ids, 0.5, 0.25, 0.5));
  }

  @Test
  void saysTheSameEachTimeAndAfterLoadingAnew() throws Exception {
    Path folder = TinyVoice.mms(directory.resolve("voice"), "ក");
    long[] ids = {0, 1, 0};
    try (VitsModel model = load(folder, VitsSettings.defaults())) {
      short[] first = model.run(ids, soon(), new Cancellation());
      model.run(new long[] {0, 1, 0, 1, 0}, soon(), new Cancellation());
      assertThat(model.run(ids, soon(), new Cancellation())).isEqualTo(first);
      assertThat(run(folder, VitsSettings.defaults(), ids)).isEqualTo(first);
    }
  }

  private short[] run(Path folder, VitsSettings settings, long[] ids) throws IOException {
    try (VitsModel model = load(folder, settings)) {
      return model.run(ids, soon(), new Cancellation());
    }
  }

  private VitsModel load(Path folder, VitsSettings settings) throws IOException {
    return VitsModel.load(VitsFolder.read(folder, settings), 1, directory.resolve("work"));
  }

  private static Deadline soon() {
    return Deadline.after(Duration.ofMinutes(1));
  }

  private static double[] expected(long[] ids, double noise, double width, double gain) {
    double[] table = new double[NOISE];
    Random random = new Random(1);
    for (int i = 0; i < NOISE; i++) {
      table[i] = (float) random.nextGaussian();
    }
    double[] sound = new double[ids.length * 2 * TinyVoice.TONE];
    for (int i = 0; i < sound.length; i++) {
      int id = i / (2 * TinyVoice.TONE);
      int sample = i % TinyVoice.TONE;
      double tone = TinyVoice.tone((int) ids[id], sample);
      double uneven = tone + 0.01 * width * table[id * TinyVoice.TONE + sample];
      sound[i] = gain * (uneven + 0.01 * noise * table[(NEXT + i) % NOISE]);
    }
    return sound;
  }

  private static void assertAlike(short[] samples, double[] expected) {
    assertThat(samples).hasSize(expected.length);
    for (int i = 0; i < samples.length; i++) {
      assertThat(samples[i] / 32_767.0).isCloseTo(expected[i], within(2e-5));
    }
  }
}
