package io.vacha.engine.kokoro;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.kokoro.KokoroParts.Told;
import io.vacha.engine.onnx.DividedGraph;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.SpeakingGraph;
import io.vacha.engine.worker.Deadline;

/** The loaded graph. Thread-safe; for platform threads. */
sealed interface KokoroGraph extends AutoCloseable {
  /**
   * Begins a run.
   *
   * @param inputs what the graph takes; the caller's, not used after the return
   * @param style a row of it
   */
  Rendering begin(OnnxInputs inputs, float[] style, Deadline deadline, Cancellation stop)
      throws EngineException;

  @Override
  void close();

  /** One that gives the sound of a run at once. */
  record Whole(SpeakingGraph graph) implements KokoroGraph {
    @Override
    public Rendering begin(OnnxInputs inputs, float[] style, Deadline deadline, Cancellation stop)
        throws EngineException {
      return Rendering.of(graph.run(inputs, KokoroModel.MOST_SAMPLES, deadline, stop));
    }

    @Override
    public void close() {
      graph.close();
    }
  }

  /** One that gives it stretch by stretch. */
  record Divided(DividedGraph graph) implements KokoroGraph {
    @Override
    public Rendering begin(OnnxInputs inputs, float[] style, Deadline deadline, Cancellation stop)
        throws EngineException {
      Told told = KokoroParts.told(graph.tell(inputs, deadline, stop));
      return new WindowedRendering(new KokoroParts(graph, told, style, deadline));
    }

    @Override
    public void close() {
      graph.close();
    }
  }
}
