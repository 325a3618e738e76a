package io.vacha.engine.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.audio.PcmFile;
import io.vacha.audio.PcmStream;
import io.vacha.engine.Cancellation;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.support.OnnxModel;
import io.vacha.engine.piece.Piece;
import io.vacha.engine.support.Recordings;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a small model of Silero's inputs and outputs that a formula describes. */
class SileroModelTest {
  private static final Deadline LATER = Deadline.after(Duration.ofMinutes(2));

  @TempDir Path folder;

  /**
   * The state falls by half and rises by the mean of squares of the context; the answer is {@code
   * sigmoid(10 x mean square of all + state - 1)}.
   */
  private Path model() {
    new OnnxModel(16)
        .floatInput("input", "B", "S")
        .floatInput("state", 2, "B", 128)
        .longInput("sr")
        .floatOutput("output", "B", 1)
        .floatOutput("stateN", 2, "B", 128)
        .longs("from", new long[] {0}, 1)
        .longs("to", new long[] {64}, 1)
        .longs("axis", new long[] {1}, 1)
        .floats("half", new float[] {0.5f})
        .floats("ten", new float[] {10})
        .floats("one", new float[] {1})
        .node("Slice", "input from to axis", "context")
        .node("Mul", "context context", "contextSquares")
        .node("ReduceMean", "contextSquares", "contextPower", Map.of("keepdims", 0L))
        .node("Mul", "state half", "fallen")
        .node("Add", "fallen contextPower", "stateN")
        .node("ReduceMean", "stateN", "memory", Map.of("keepdims", 0L))
        .node("Mul", "input input", "squares")
        .node("ReduceMean", "squares", "power", Map.of("axes", new long[] {1}))
        .node("Mul", "power ten", "tenfold")
        .node("Add", "tenfold memory", "sum")
        .node("Sub", "sum one", "score")
        .node("Sigmoid", "score", "output")
        .write(folder.resolve("silero_vad.onnx"));
    return folder;
  }

  private static short[] noise(int samples) {
    Random random = new Random(2);
    short[] noise = new short[samples];
    for (int i = 0; i < samples; i++) {
      noise[i] = (short) (9000 * random.nextGaussian());
    }
    return noise;
  }

  @Test
  void givesEachStepTheSamplesBeforeItAndTheStateOfTheLast() throws IOException {
    short[] sound = noise(2000);
    try (SileroModel model = SileroModel.load(SileroModel.file(model()));
        PcmFile audio = Recordings.of(folder, sound);
        PcmStream stream = audio.stream()) {
      float[] speech = model.speech(stream, 4, LATER, new Cancellation());
      double state = 0;
      for (int step = 0; step < 4; step++) {
        state = state / 2 + power(sound, step * 512 - 64, step * 512);
        double score = 10 * power(sound, step * 512 - 64, step * 512 + 512) + state - 1;
        assertThat((double) speech[step])
            .isCloseTo(1 / (1 + Math.exp(-score)), Offset.offset(1e-4));
      }
    }
  }

  private static double power(short[] sound, int from, int to) {
    double sum = 0;
    for (int i = Math.max(0, from); i < Math.min(sound.length, to); i++) {
      sum += Math.pow(sound[i] / 32768.0, 2);
    }
    return sum / (to - from);
  }

  @Test
  void refusesAModelOfAnotherLayout() {
    new OnnxModel(16)
        .floatInput("x", 1)
        .floatOutput("y", 1)
        .node("Neg", "x", "y")
        .write(folder.resolve("silero_vad.onnx"));
    assertThatThrownBy(() -> SileroModel.load(SileroModel.file(folder)))
        .isInstanceOf(UnusableModelException.class)
        .hasMessageContaining("no Silero model");
  }

  @Test
  void cutsByLoudnessWhereTheModelCannotBeUsed() throws IOException {
    ModelProbe probe = new ModelProbe(folder.resolve("memory"));
    try (SileroCutter broken = new SileroCutter(folder.resolve("nowhere"), probe);
        SileroCutter whole = new SileroCutter(model(), probe);
        PcmFile audio = Recordings.of(folder, noise(80_000))) {
      assertCovers(broken.cut(audio, Duration.ofSeconds(2), LATER, new Cancellation()));
      assertCovers(whole.cut(audio, Duration.ofSeconds(2), LATER, new Cancellation()));
    }
  }

  private static void assertCovers(List<Piece> pieces) {
    assertThat(pieces).hasSizeGreaterThan(2);
    assertThat(pieces.getLast().endSample()).isEqualTo(80_000);
  }
}
