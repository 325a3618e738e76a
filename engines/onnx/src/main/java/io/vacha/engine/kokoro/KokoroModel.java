package io.vacha.engine.kokoro;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.kokoro.symbols.SymbolRun;
import io.vacha.engine.kokoro.symbols.Symbols;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.DividedGraph;
import io.vacha.engine.onnx.OnnxInputs;
import io.vacha.engine.onnx.SpeakingGraph;
import io.vacha.engine.worker.Deadline;
import java.nio.file.Path;
import java.util.List;

/** The loaded graph with its voices. Thread-safe; for platform threads. */
final class KokoroModel implements AutoCloseable {
  static final int SAMPLE_RATE_HZ = 24_000;

  /** 510 symbols sound for less than a minute and a half at half the rate. */
  static final int MOST_SAMPLES = 180 * SAMPLE_RATE_HZ;

  private final KokoroGraph graph;
  private final KokoroFolder folder;

  private KokoroModel(KokoroGraph graph, KokoroFolder folder) {
    this.graph = graph;
    this.folder = folder;
  }

  /**
   * Loads the graph so that it says the same each time, in two parts where it can be divided.
   *
   * @param workFolder a folder of our own, where a file as large as the model lies meanwhile
   * @throws UnusableModelException if the runtime cannot load it
   */
  static KokoroModel load(KokoroFolder folder, int threads, Path workFolder)
      throws UnusableModelException {
    Path file = folder.graph().path();
    List<String> sound = folder.graph().outputs();
    boolean divisible = sound.size() == 1 && DividedGraph.isDivisible(file, KokoroParts.DIVISION);
    return new KokoroModel(
        divisible
            ? new KokoroGraph.Divided(
                DividedGraph.load(file, KokoroParts.DIVISION, sound, threads, workFolder))
            : new KokoroGraph.Whole(SpeakingGraph.load(file, threads, workFolder)),
        folder);
  }

  /**
   * Begins to say a run of at most {@link Symbols#MOST} symbols.
   *
   * @param style of the voice
   * @param rate how fast, as a factor
   */
  Rendering begin(SymbolRun run, Style style, double rate, Deadline deadline, Cancellation stop)
      throws EngineException {
    long[] tokens = Symbols.numbers(run.symbols());
    float[] row = style.of(run.symbols().length());
    float[] speeds = graph.speeds(run.paced().lengths(), rate);
    try (OnnxInputs inputs = new OnnxInputs()) {
      inputs
          .longs(folder.tokens(), tokens, 1, tokens.length)
          .floats("style", row, 1, Style.WIDTH)
          .floats(KokoroParts.SPEED, speeds, speeds.length);
      return graph.begin(inputs, new KokoroGraph.Saying(run, row), deadline, stop);
    }
  }

  /** Whether it tells when words are said. */
  boolean timesWords() {
    return graph.timesWords();
  }

  /** The style of a voice; of one that is not its own, that of one as high or low. */
  Style style(String slug) {
    Style own = folder.styles().get(slug);
    return own != null ? own : folder.standIn(slug);
  }

  @Override
  public void close() {
    graph.close();
  }
}
