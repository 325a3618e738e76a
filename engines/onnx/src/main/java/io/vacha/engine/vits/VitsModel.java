package io.vacha.engine.vits;

import io.vacha.audio.Edges;
import io.vacha.audio.Level;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.SpeakingGraph;
import io.vacha.engine.worker.Deadline;
import java.nio.file.Path;

/** A loaded voice. Thread-safe; for platform threads. */
final class VitsModel implements AutoCloseable {
  /** No piece sounds longer: five minutes. More is the mark of a model gone wild. */
  private static final int LONGEST_SECONDS = 300;

  private final SpeakingGraph graph;
  private final VitsFolder folder;

  private VitsModel(SpeakingGraph graph, VitsFolder folder) {
    this.graph = graph;
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
    return new VitsModel(SpeakingGraph.load(folder.model().path(), threads, workFolder), folder);
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
    try (OnnxInputs inputs = folder.voice().inputs(ids)) {
      return graph.run(inputs, LONGEST_SECONDS * folder.voice().sampleRateHz(), deadline, stop);
    }
  }

  @Override
  public void close() {
    graph.close();
  }
}
