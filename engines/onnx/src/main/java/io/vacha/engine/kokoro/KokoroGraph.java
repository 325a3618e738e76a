package io.vacha.engine.kokoro;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.kokoro.KokoroParts.Told;
import io.vacha.engine.kokoro.symbols.SymbolRun;
import io.vacha.engine.onnx.DividedGraph;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.SpeakingGraph;
import io.vacha.engine.worker.Deadline;
import java.util.Arrays;
import java.util.List;

/** The loaded graph. Thread-safe; for platform threads. */
sealed interface KokoroGraph extends AutoCloseable {
  /**
   * Begins a run.
   *
   * @param inputs what the graph takes; the caller's, not used after the return
   * @param saying the run and a row of the style
   */
  Rendering begin(OnnxInputs inputs, Saying saying, Deadline deadline, Cancellation stop)
      throws EngineException;

  /** Whether it tells when words are said. */
  boolean timesWords();

  /**
   * How fast it says what, as its input of this name: the symbols between the marks of a beginning
   * and an end where it takes a speed of each, else all of it.
   *
   * @param lengths of the symbols, as {@link SymbolRun#paced} has them
   * @param rate how fast all is said
   */
  float[] speeds(List<Double> lengths, double rate);

  /**
   * What is said, and how.
   *
   * @param style a row of it
   */
  @SuppressWarnings("ArrayRecordComponent") // read by one and never compared
  record Saying(SymbolRun run, float[] style) {}

  @Override
  void close();

  /** One that gives the sound of a run at once. */
  record Whole(SpeakingGraph graph) implements KokoroGraph {
    @Override
    public Rendering begin(OnnxInputs inputs, Saying saying, Deadline deadline, Cancellation stop)
        throws EngineException {
      return Rendering.of(graph.run(inputs, KokoroModel.MOST_SAMPLES, deadline, stop));
    }

    @Override
    public float[] speeds(List<Double> lengths, double rate) {
      return new float[] {(float) rate};
    }

    @Override
    public boolean timesWords() {
      return false;
    }

    @Override
    public void close() {
      graph.close();
    }
  }

  /** One that gives it stretch by stretch. */
  record Divided(DividedGraph graph) implements KokoroGraph {
    @Override
    public Rendering begin(OnnxInputs inputs, Saying saying, Deadline deadline, Cancellation stop)
        throws EngineException {
      Told told = KokoroParts.told(graph.tell(inputs, deadline, stop));
      return new WindowedRendering(
          new KokoroParts(graph, told, saying.style(), deadline), told.words(saying.run()));
    }

    @Override
    public float[] speeds(List<Double> lengths, double rate) {
      float[] speeds = new float[lengths.size() + 2];
      Arrays.fill(speeds, (float) rate);
      for (int i = 0; i < lengths.size(); i++) {
        speeds[i + 1] /= lengths.get(i).floatValue();
      }
      return speeds;
    }

    @Override
    public boolean timesWords() {
      return true;
    }

    @Override
    public void close() {
      graph.close();
    }
  }
}
