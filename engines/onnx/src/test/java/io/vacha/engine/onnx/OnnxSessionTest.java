package io.vacha.engine.onnx;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.model.ModelTrial;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.support.OnnxModel;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxSessionTest {
  private static final Deadline LATER = Deadline.after(Duration.ofMinutes(2));

  @TempDir Path folder;

  private OnnxSession open(OnnxModel model) throws IOException {
    return OnnxSession.open(OnnxFile.read(model.write(folder.resolve("model.onnx"))), 1);
  }

  private static OnnxModel product() {
    return new OnnxModel(14)
        .floatInput("x", "rows", 2)
        .longInput("shift")
        .floatOutput("y", "rows", 3)
        .floats("w", new float[] {1, 2, 3, 4, 5, 6}, 2, 3)
        .node("MatMul", "x w", "product")
        .node("Cast", "shift", "real", Map.of("to", 1L))
        .node("Add", "product real", "y");
  }

  private static float[] first(OrtSession.Result result) throws OrtException {
    return ((OnnxTensor) result.get(0)).getFloatBuffer().array();
  }

  @Test
  void computesWhatTheGraphSays() throws IOException {
    try (OnnxSession session = open(product());
        OnnxRun run = session.begin(LATER, new Cancellation());
        OnnxInputs inputs = new OnnxInputs()) {
      inputs.floats("x", new float[] {1, 0, 2, 1}, 2, 2).longs("shift", new long[] {10});
      assertThat(run.call(inputs, OnnxSessionTest::first)).containsExactly(11, 12, 13, 16, 19, 22);
      assertThat(session.inputs()).containsOnlyKeys("x", "shift");
      assertThat(session.outputs()).containsOnlyKeys("y");
    }
  }

  @Test
  void refusesAGraphTheRuntimeDoesNotKnow() {
    OnnxModel unknown =
        new OnnxModel(14).floatInput("x", 1).floatOutput("y", 1).node("Frobnicate", "x", "y");
    assertThatThrownBy(() -> open(unknown))
        .isInstanceOf(UnusableModelException.class)
        .hasMessageContaining("Frobnicate");
  }

  @Test
  void saysThatInputsOfAnotherShapeFail() throws IOException {
    try (OnnxSession session = open(product());
        OnnxRun run = session.begin(LATER, new Cancellation());
        OnnxInputs inputs = new OnnxInputs()) {
      inputs.floats("x", new float[] {1, 0, 2}, 1, 3).longs("shift", new long[] {10});
      assertThatThrownBy(() -> run.call(inputs, OnnxSessionTest::first))
          .satisfies(failure(Kind.UNAVAILABLE));
    }
  }

  /** Opens the model. */
  public static final class Opening implements ModelTrial {
    @Override
    public void tryOut(Path folder, List<String> options) throws UnusableModelException {
      OnnxSession.open(OnnxFile.read(folder.resolve("model.onnx")), 1).close();
    }
  }

  @Test
  void saysThatALongCommandLineWouldBringDownTheProcess() throws IOException {
    Path file = product().write(folder.resolve("model.onnx"));
    ModelProbe probe = new ModelProbe(folder.resolve("memory"));
    probe.check(Opening.class, folder, List.of(file), List.of("short"));
    assertThatThrownBy(
            () -> probe.check(Opening.class, folder, List.of(file), List.of("x".repeat(5000))))
        .isInstanceOf(UnusableModelException.class)
        .hasMessageContaining("command line");
  }

  @Test
  void refusesWorkAfterItIsClosed() throws IOException {
    OnnxSession session = open(product());
    session.close();
    session.close();
    assertThatThrownBy(() -> session.begin(LATER, new Cancellation()))
        .isInstanceOf(EngineException.class)
        .satisfies(failure(Kind.UNAVAILABLE));
  }
}
