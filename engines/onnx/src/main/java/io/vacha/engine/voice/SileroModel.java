package io.vacha.engine.voice;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.model.ModelFolder;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxFile;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.OnnxRun;
import io.vacha.engine.onnx.OnnxSession;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Silero VAD, versions 5 and 6, at 16 kHz: {@code input} [1, 576], which is 512 samples after the
 * 64 before them, {@code state} [2, 1, 128], {@code sr} a scalar; {@code output} [1, 1] is how
 * likely somebody speaks, {@code stateN} the next state. Thread-safe. Source:
 * https://github.com/snakers4/silero-vad (utils_vad.py)
 */
final class SileroModel implements AutoCloseable {
  /** Samples a step goes on. */
  static final int STEP = 512;

  private static final int CONTEXT = 64;
  private static final int STATE = 2 * 128;

  private final OnnxSession session;

  private SileroModel(OnnxSession session) {
    this.session = session;
  }

  /** The graph of a folder, structure checked. */
  static OnnxFile file(Path folder) throws UnusableModelException {
    List<String> names = List.of("silero_vad.onnx", "silero_vad_16k_op15.onnx", "model.onnx");
    return OnnxFile.read(ModelFolder.of(folder).require(names));
  }

  /** Loads a model. @throws UnusableModelException if it is of another layout */
  static SileroModel load(OnnxFile file) throws UnusableModelException {
    OnnxSession session = OnnxSession.open(file, 1);
    try {
      Map<String, TensorInfo> inputs = session.inputs();
      check(inputs, "input", OnnxJavaType.FLOAT, 2);
      check(inputs, "state", OnnxJavaType.FLOAT, 3);
      check(inputs, "sr", OnnxJavaType.INT64, 0);
      check(session.outputs(), "output", OnnxJavaType.FLOAT, 2);
      check(session.outputs(), "stateN", OnnxJavaType.FLOAT, 3);
      return new SileroModel(session);
    } catch (UnusableModelException e) {
      session.close();
      throw e;
    }
  }

  private static void check(
      Map<String, TensorInfo> tensors, String name, OnnxJavaType type, int rank)
      throws UnusableModelException {
    TensorInfo tensor = tensors.get(name);
    if (tensor == null || tensor.type != type || tensor.getShape().length != rank) {
      throw new UnusableModelException(
          "it is no Silero model of version 5 or 6: '%s' is missing or different".formatted(name));
    }
  }

  /**
   * How likely somebody speaks, 0 to 1, for each 512 samples; the last are filled up with silence.
   * For platform threads.
   *
   * @param audio at 16 kHz; the caller closes it
   * @param steps how many there are
   */
  float[] speech(PcmStream audio, int steps, Deadline deadline, Cancellation cancellation)
      throws IOException {
    float[] speech = new float[steps];
    float[] state = new float[STATE];
    float[] window = new float[CONTEXT + STEP];
    StepReader samples = new StepReader(audio);
    try (OnnxRun run = session.begin(deadline, cancellation)) {
      for (int step = 0; step < steps; step++) {
        System.arraycopy(window, STEP, window, 0, CONTEXT);
        samples.read(window, CONTEXT);
        speech[step] = step(run, window, state);
      }
    }
    return speech;
  }

  private static float step(OnnxRun run, float[] window, float[] state) throws EngineException {
    try (OnnxInputs inputs = new OnnxInputs()) {
      inputs
          .floats("input", window, 1, CONTEXT + STEP)
          .floats("state", state, 2, 1, 128)
          .longs("sr", new long[] {Sound.RECOGNITION_RATE_HZ});
      return run.call(
          inputs,
          result -> {
            values(result, "stateN", state);
            float[] speech = new float[1];
            values(result, "output", speech);
            return speech[0];
          });
    }
  }

  private static void values(OrtSession.Result result, String name, float[] into)
      throws OrtException, EngineException {
    OnnxTensor tensor =
        (OnnxTensor)
            result
                .get(name)
                .orElseThrow(() -> EngineException.unavailable("the model gives no " + name, null));
    tensor.getFloatBuffer().get(into);
  }

  @Override
  public void close() {
    session.close();
  }
}
