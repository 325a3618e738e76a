package io.vacha.engine.onnx;

import static io.vacha.engine.support.EngineAssertions.failure;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.onnx.support.OnnxModel;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Work that is ended before it is done. */
class OnnxAbortTest {
  private static final Deadline LATER = Deadline.after(Duration.ofMinutes(2));

  @TempDir Path folder;

  private OnnxSession open(OnnxModel model) throws IOException {
    return OnnxSession.open(OnnxFile.read(model.write(folder.resolve("model.onnx"))), 1);
  }

  private static float[] first(OrtSession.Result result) throws OrtException {
    return ((OnnxTensor) result.get(0)).getFloatBuffer().array();
  }

  @Test
  void endsWhenTheClientLeaves() throws Exception {
    Cancellation cancellation = new Cancellation();
    CountDownLatch running = new CountDownLatch(1);
    Thread.startVirtualThread(
        () -> {
          try {
            running.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          cancellation.cancel();
        });
    try (OnnxSession session = open(endless());
        OnnxRun run = session.begin(LATER, cancellation);
        OnnxInputs inputs = new OnnxInputs()) {
      inputs.floats("x", new float[512 * 512], 512, 512);
      running.countDown();
      assertThatThrownBy(() -> run.call(inputs, OnnxAbortTest::first))
          .satisfies(failure(Kind.CANCELLED));
    }
  }

  @Test
  void endsAtTheDeadline() throws IOException {
    try (OnnxSession session = open(endless());
        OnnxRun run = session.begin(Deadline.after(Duration.ofMillis(50)), new Cancellation());
        OnnxInputs inputs = new OnnxInputs()) {
      inputs.floats("x", new float[512 * 512], 512, 512);
      assertThatThrownBy(() -> run.call(inputs, OnnxAbortTest::first))
          .satisfies(failure(Kind.TIMED_OUT));
    }
  }

  /** Far more work than anybody waits for. */
  private static OnnxModel endless() {
    OnnxModel model = new OnnxModel(14).floatInput("x", 512, 512).floatOutput("y4000", 512, 512);
    model.node("MatMul", "x x", "y0");
    for (int i = 0; i < 4000; i++) {
      model.node("MatMul", "x y" + i, "y" + (i + 1));
    }
    return model;
  }
}
