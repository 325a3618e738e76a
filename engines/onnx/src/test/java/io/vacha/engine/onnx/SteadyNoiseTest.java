package io.vacha.engine.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnxruntime.OnnxTensor;
import io.vacha.engine.Cancellation;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.support.OnnxModel;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SteadyNoiseTest {
  private static final int LENGTH = 600_000;

  @TempDir Path directory;

  @Test
  void givesTheSameNormallyDistributedNoiseEachTimeWhereTheGraphDrewIt() throws Exception {
    Path drawing = model("RandomNormalLike").write(directory.resolve("drawing.onnx"));
    try (OnnxSession session = OnnxSession.open(OnnxFile.read(drawing), 1)) {
      assertThat(noise(session)).isNotEqualTo(noise(session));
    }
    Path steady = directory.resolve("steady.onnx");
    ModelEditor.write(drawing, steady, _ -> List.of(new SteadyNoise()));
    try (OnnxSession session = OnnxSession.open(OnnxFile.read(steady), 1)) {
      float[] noise = noise(session);
      assertThat(noise(session)).isEqualTo(noise);
      assertThat(moment(noise, 1)).isBetween(-0.01, 0.01);
      assertThat(moment(noise, 2)).isBetween(0.99, 1.01);
      assertThat(moment(noise, 4)).isBetween(2.9, 3.1);
    }
  }

  @Test
  void refusesOtherLots() {
    Path drawing = model("RandomUniformLike").write(directory.resolve("drawing.onnx"));
    Path steady = directory.resolve("steady.onnx");
    assertThatThrownBy(() -> ModelEditor.write(drawing, steady, _ -> List.of(new SteadyNoise())))
        .isInstanceOf(UnusableModelException.class)
        .hasMessageContaining("RandomUniformLike");
  }

  private static OnnxModel model(String operation) {
    return new OnnxModel(13)
        .floatInput("x", "n")
        .floatOutput("y", "n")
        .node(operation, "x", "noise")
        .node("Add", "x noise", "y");
  }

  private static float[] noise(OnnxSession session) throws IOException {
    try (OnnxRun run = session.begin(Deadline.after(Duration.ofMinutes(1)), new Cancellation());
        OnnxInputs inputs = new OnnxInputs().floats("x", new float[LENGTH], LENGTH)) {
      return run.call(
          inputs,
          result -> {
            float[] values = new float[LENGTH];
            ((OnnxTensor) result.get(0)).getFloatBuffer().get(values);
            return values;
          });
    }
  }

  private static double moment(float[] values, int power) {
    double sum = 0;
    for (float value : values) {
      sum += Math.pow(value, power);
    }
    return sum / values.length;
  }
}
