package io.vacha.engine.vits;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxFile;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.OnnxRun;
import io.vacha.engine.onnx.OnnxSession;
import io.vacha.engine.onnx.SteadyNoise;
import io.vacha.engine.sound.Edges;
import io.vacha.engine.sound.Level;
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** A loaded voice. Thread-safe; for platform threads. */
final class VitsModel implements AutoCloseable {
  /** No piece sounds longer: five minutes. More is the mark of a model gone wild. */
  private static final int LONGEST_SECONDS = 300;

  private final OnnxSession session;
  private final VitsFolder folder;

  private VitsModel(OnnxSession session, VitsFolder folder) {
    this.session = session;
    this.folder = folder;
  }

  /**
   * Loads a voice so that it says the same each time.
   *
   * @param workFolder a folder of our own, where a file as large as the model lies meanwhile
   * @throws UnusableModelException if the runtime cannot load it
   */
  static VitsModel load(VitsFolder folder, int threads, Path workFolder)
      throws UnusableModelException {
    try {
      Path steady = Files.createTempFile(Files.createDirectories(workFolder), "voice", ".onnx");
      try {
        SteadyNoise.write(folder.model().path(), steady);
        return new VitsModel(OnnxSession.open(OnnxFile.read(steady), threads), folder);
      } finally {
        Files.deleteIfExists(steady);
      }
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException("no room for the model in " + workFolder, e);
    }
  }

  VitsFolder folder() {
    return folder;
  }

  /**
   * Says a text in its own language.
   *
   * @return samples without silence around them; none where nothing can be said
   */
  short[] speak(String text, Deadline deadline, Cancellation stop) throws EngineException {
    long[] ids = folder.voice().ids(text, stop);
    if (ids.length == 0) {
      return new short[0];
    }
    short[] samples = Edges.trim(run(ids, deadline, stop));
    Level.even(samples);
    return samples;
  }

  /** What the graph makes of these numbers. */
  short[] run(long[] ids, Deadline deadline, Cancellation stop) throws EngineException {
    try (OnnxRun run = session.begin(deadline, stop);
        OnnxInputs inputs = folder.voice().inputs(ids)) {
      return run.call(inputs, this::samples);
    }
  }

  private short[] samples(OrtSession.Result result) throws OrtException, EngineException {
    if (!(result.get(0) instanceof OnnxTensor tensor) || tensor.getFloatBuffer() == null) {
      throw EngineException.invalidAnswer("the model gives no sound", null);
    }
    FloatBuffer sound = tensor.getFloatBuffer();
    if (sound.remaining() > LONGEST_SECONDS * folder.voice().sampleRateHz()) {
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
