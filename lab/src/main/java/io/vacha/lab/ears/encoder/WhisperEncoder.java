package io.vacha.lab.ears.encoder;

import ai.onnxruntime.OnnxTensor;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.onnx.OnnxFile;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.OnnxRun;
import io.vacha.engine.onnx.OnnxSession;
import io.vacha.engine.worker.Deadline;
import io.vacha.lab.ears.graph.GraphWriter;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.time.Duration;

/** An encoder that turns samples into frames. Thread-safe, for platform threads. */
public final class WhisperEncoder implements AutoCloseable {
  /** A recording of 30 s takes two seconds of a core. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final OnnxSession session;
  private final int width;

  private WhisperEncoder(OnnxSession session, int width) {
    this.session = session;
    this.width = width;
  }

  /**
   * Makes the graph in a folder and loads it.
   *
   * @param layers how many of the encoder's layers
   */
  public static WhisperEncoder make(WhisperWeights weights, int layers, Path folder)
      throws IOException {
    Path file = folder.resolve("encoder.onnx");
    weights.putInto(folder);
    int width = weights.shape().audioState();
    try (GraphWriter graph = GraphWriter.to(file)) {
      graph.output(EncoderGraph.add(graph, weights, layers), "hidden", 1, "frames", width);
      graph.finish();
    }
    return new WhisperEncoder(OnnxSession.open(OnnxFile.read(file), 1), width);
  }

  /** How many numbers a frame has. */
  public int width() {
    return width;
  }

  /** The frames of samples at 16 kHz, -1 to 1, at least half a second and at most 30 s. */
  public float[][] frames(float[] samples) throws EngineException {
    try (OnnxRun run = session.begin(Deadline.after(LONGEST), new Cancellation());
        OnnxInputs inputs = new OnnxInputs().floats("input_values", samples, 1, samples.length)) {
      return run.call(inputs, result -> rows(((OnnxTensor) result.get(0)).getFloatBuffer()));
    }
  }

  private float[][] rows(FloatBuffer numbers) {
    float[][] rows = new float[numbers.remaining() / width][width];
    for (float[] row : rows) {
      numbers.get(row);
    }
    return rows;
  }

  @Override
  public void close() {
    session.close();
  }
}
