package io.vacha.engine.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.onnxruntime.OnnxTensor;
import io.vacha.engine.Cancellation;
import io.vacha.engine.onnx.support.OnnxModel;
import io.vacha.engine.worker.Deadline;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FloatConvolutionsTest {
  private static final int CHANNELS = 8;
  private static final int FRAMES = 40;
  private static final int KERNEL = 3;
  private static final Map<String, Object> SAME_LENGTH = Map.of("pads", new long[] {1, 1});

  @TempDir Path directory;

  @Test
  void computesTheSameInFloats() throws Exception {
    Path integers = quantized("y").write(directory.resolve("integers.onnx"));
    Path floats = edited(integers);
    assertThat(text(integers)).contains("ConvInteger", "DynamicQuantizeLinear");
    assertThat(text(floats)).doesNotContain("ConvInteger", "DynamicQuantizeLinear", "Floor");
    float[] expected = run(integers);
    float[] actual = run(floats);
    assertThat(actual).hasSameSizeAs(expected).isNotEqualTo(expected);
    for (int i = 0; i < actual.length; i++) {
      assertThat(actual[i]).isCloseTo(expected[i], within(0.05f));
    }
  }

  @Test
  void leavesWhatOthersNeed() throws Exception {
    Path shared = quantized("sum").node("Add", "sum s", "y").write(directory.resolve("shared"));
    assertThat(text(edited(shared))).doesNotContain("ConvInteger").contains("DynamicQuantize");
    assertThat(run(edited(shared))).hasSameSizeAs(run(shared));
    Path named = quantized("y").longOutput("whole", 1).write(directory.resolve("named"));
    assertThat(text(edited(named))).contains("ConvInteger");
  }

  /** A convolution of eight bits, whose last product is called so. */
  private static OnnxModel quantized(String product) {
    byte[] weights = new byte[CHANNELS * CHANNELS * KERNEL];
    float[] bias = new float[CHANNELS];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (byte) (i * 37);
      bias[i % CHANNELS] = i % CHANNELS * 0.1f;
    }
    return new OnnxModel(20)
        .floatInput("x", 1, CHANNELS, "n")
        .floatOutput("y", 1, CHANNELS, "n")
        .unsignedBytes("w", weights, CHANNELS, CHANNELS, KERNEL)
        .unsignedBytes("zero", new byte[] {120})
        .floats("scale", new float[] {0.002f})
        .floats("bias", bias, CHANNELS)
        .longs("shape", new long[] {1, -1, 1}, 3)
        .node("DynamicQuantizeLinear", "x", "q s z", Map.of())
        .node("Mul", "s scale", "scales")
        .node("Div", "bias scales", "steps")
        .node("Floor", "steps", "floor")
        .node("Cast", "floor", "whole-bias", Map.of("to", 6L))
        .node("Reshape", "whole-bias shape", "biases")
        .node("ConvInteger", "q w z zero", "sums", SAME_LENGTH)
        .node("Add", "sums biases", "whole")
        .node("Cast", "whole", "real", Map.of("to", 1L))
        .node("Mul", "real scales", product);
  }

  private Path edited(Path model) throws Exception {
    Path target = directory.resolve(model.getFileName() + "-edited");
    ModelEditor.write(model, target, graph -> List.of(new FloatConvolutions(graph)));
    return target;
  }

  private static String text(Path model) throws Exception {
    return Files.readString(model, StandardCharsets.ISO_8859_1);
  }

  private static float[] run(Path model) throws Exception {
    float[] x = new float[CHANNELS * FRAMES];
    for (int i = 0; i < x.length; i++) {
      x[i] = (float) Math.sin(i * 0.7);
    }
    try (OnnxSession session = OnnxSession.open(OnnxFile.read(model), 1);
        OnnxRun run = session.begin(Deadline.after(Duration.ofMinutes(1)), new Cancellation());
        OnnxInputs inputs = new OnnxInputs().floats("x", x, 1, CHANNELS, FRAMES)) {
      return run.call(
          inputs,
          result -> {
            float[] y = new float[CHANNELS * FRAMES];
            ((OnnxTensor) result.get(0)).getFloatBuffer().get(y);
            return y;
          });
    }
  }
}
