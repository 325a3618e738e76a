package io.vacha.engine.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A loaded graph that speaks, the same each time. Thread-safe; for platform threads. */
public final class SpeakingGraph implements AutoCloseable {
  private final OnnxSession session;

  private SpeakingGraph(OnnxSession session) {
    this.session = session;
  }

  /**
   * Loads a graph.
   *
   * @param workFolder a folder of our own, where a file as large as the model lies meanwhile
   * @throws UnusableModelException if the runtime cannot load it
   */
  public static SpeakingGraph load(Path model, int threads, Path workFolder)
      throws UnusableModelException {
    try {
      Path steady = Files.createTempFile(Files.createDirectories(workFolder), "voice", ".onnx");
      try {
        edit(model, steady);
        return new SpeakingGraph(OnnxSession.open(OnnxFile.read(steady), threads));
      } finally {
        Files.deleteIfExists(steady);
      }
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException("no room for the model in " + workFolder, e);
    }
  }

  private static void edit(Path model, Path target) throws UnusableModelException {
    ModelEditor.write(
        model, target, graph -> List.of(new SteadyNoise(), new FloatConvolutions(graph)));
  }

  /**
   * What the graph makes of these inputs.
   *
   * @param most how many samples it may give; more is the mark of a model gone wild
   */
  public short[] run(OnnxInputs inputs, int most, Deadline deadline, Cancellation stop)
      throws EngineException {
    try (OnnxRun run = session.begin(deadline, stop)) {
      return run.call(inputs, result -> samples(result, most));
    }
  }

  /** The samples that a run gave. */
  static short[] samples(OrtSession.Result result, int most) throws OrtException, EngineException {
    if (!(result.get(0) instanceof OnnxTensor tensor) || tensor.getFloatBuffer() == null) {
      throw EngineException.invalidAnswer("the model gives no sound", null);
    }
    FloatBuffer sound = tensor.getFloatBuffer();
    if (sound.remaining() > most) {
      throw EngineException.invalidAnswer("the model does not stop speaking", null);
    }
    short[] samples = new short[sound.remaining()];
    for (int i = 0; i < samples.length; i++) {
      float value = sound.get(i);
      if (!Float.isFinite(value)) {
        throw EngineException.invalidAnswer("the model gives numbers that are no sound", null);
      }
      samples[i] = (short) Math.round(Math.clamp(value, -1f, 1f) * Short.MAX_VALUE);
    }
    return samples;
  }

  @Override
  public void close() {
    session.close();
  }
}
