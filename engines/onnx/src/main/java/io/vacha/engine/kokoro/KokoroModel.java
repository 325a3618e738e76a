package io.vacha.engine.kokoro;

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
import io.vacha.engine.worker.Deadline;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** The loaded graph with its voices. Thread-safe; for platform threads. */
final class KokoroModel implements AutoCloseable {
  static final int SAMPLE_RATE_HZ = 24_000;

  /** 510 symbols sound for less than a minute and a half at half the rate. */
  private static final int LONGEST_SECONDS = 180;

  private final OnnxSession session;
  private final KokoroFolder folder;

  private KokoroModel(OnnxSession session, KokoroFolder folder) {
    this.session = session;
    this.folder = folder;
  }

  /**
   * Loads the graph so that it says the same each time.
   *
   * @param workFolder a folder of our own, where a file as large as the model lies meanwhile
   * @throws UnusableModelException if the runtime cannot load it
   */
  static KokoroModel load(KokoroFolder folder, int threads, Path workFolder)
      throws UnusableModelException {
    try {
      Path steady = Files.createTempFile(Files.createDirectories(workFolder), "voice", ".onnx");
      try {
        SteadyNoise.write(folder.graph().path(), steady);
        return new KokoroModel(OnnxSession.open(OnnxFile.read(steady), threads), folder);
      } finally {
        Files.deleteIfExists(steady);
      }
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException("no room for the model in " + workFolder, e);
    }
  }

  /**
   * Says symbols, all of them known and at most {@link Symbols#MOST}.
   *
   * @param style of the voice
   * @param rate how fast, as a factor
   */
  short[] run(String symbols, Style style, double rate, Deadline deadline, Cancellation stop)
      throws EngineException {
    long[] tokens = Symbols.numbers(symbols);
    try (OnnxRun run = session.begin(deadline, stop);
        OnnxInputs inputs = new OnnxInputs()) {
      inputs
          .longs(folder.tokens(), tokens, 1, tokens.length)
          .floats("style", style.of(symbols.length()), 1, Style.WIDTH)
          .floats("speed", new float[] {(float) rate}, 1);
      return run.call(inputs, KokoroModel::samples);
    }
  }

  /** The style of a voice; of one that is not its own, that of one as high or low. */
  Style style(String slug) {
    Style own = folder.styles().get(slug);
    return own != null ? own : folder.standIn(slug);
  }

  private static short[] samples(OrtSession.Result result) throws OrtException, EngineException {
    if (!(result.get(0) instanceof OnnxTensor tensor) || tensor.getFloatBuffer() == null) {
      throw EngineException.invalidAnswer("the model gives no sound", null);
    }
    FloatBuffer sound = tensor.getFloatBuffer();
    if (sound.remaining() > LONGEST_SECONDS * SAMPLE_RATE_HZ) {
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
