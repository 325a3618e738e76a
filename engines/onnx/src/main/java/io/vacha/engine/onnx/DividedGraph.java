package io.vacha.engine.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A graph run in two parts: the first tells what is to be heard, the second makes the sound, as
 * often as it is asked, each time of what it is given. Thread-safe; for platform threads.
 */
public final class DividedGraph implements AutoCloseable {
  private final OnnxSession first;
  private final OnnxSession second;

  private DividedGraph(OnnxSession first, OnnxSession second) {
    this.first = first;
    this.second = second;
  }

  /**
   * Where a graph is divided.
   *
   * @param between tensors of floats that the first part gives and the second takes
   * @param told others that the first part gives
   * @param loosened inputs of floats that the first part takes in any shape
   */
  public record Division(List<String> between, List<String> told, List<String> loosened) {
    public Division {
      between = List.copyOf(between);
      told = List.copyOf(told);
      loosened = List.copyOf(loosened);
    }

    private List<String> all() {
      List<String> all = new ArrayList<>(between);
      all.addAll(told);
      return all;
    }
  }

  /**
   * Numbers of two dimensions.
   *
   * @param values row after row
   * @param shape as the graph has it
   */
  @SuppressWarnings("ArrayRecordComponent") // read by one and made for it
  public record Table(float[] values, long[] shape) {
    /** Numbers in a row: the last dimension. */
    public int columns() {
      return (int) shape[shape.length - 1];
    }
  }

  /** Whether a graph makes all that it would be divided at. */
  public static boolean isDivisible(Path model, Division division) throws UnusableModelException {
    return ModelEditor.makes(model, division.all());
  }

  /**
   * Loads both parts, so that they give the same each time.
   *
   * @param model divisible
   * @param sound what the second part gives
   * @param workFolder a folder of our own, where files as large as the model lie meanwhile
   * @throws UnusableModelException if the runtime cannot load them
   */
  public static DividedGraph load(
      Path model, Division division, List<String> sound, int threads, Path workFolder)
      throws UnusableModelException {
    OnnxSession first = part(model, division.loosened(), division.all(), threads, workFolder);
    try {
      return new DividedGraph(first, part(model, division.between(), sound, threads, workFolder));
    } catch (UnusableModelException | RuntimeException e) {
      first.close();
      throw e;
    }
  }

  private static OnnxSession part(
      Path model, List<String> given, List<String> wanted, int threads, Path workFolder)
      throws UnusableModelException {
    try {
      Path file = Files.createTempFile(Files.createDirectories(workFolder), "part", ".onnx");
      try {
        ModelEditor.write(
            model,
            file,
            graph ->
                List.of(
                    new GraphPart(graph, given, wanted),
                    new SteadyNoise(),
                    new FloatConvolutions(graph)));
        return OnnxSession.open(OnnxFile.read(file), threads);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException("no room for the model in " + workFolder, e);
    }
  }

  /** What the first part tells, by name. */
  public Map<String, Table> tell(OnnxInputs inputs, Deadline deadline, Cancellation stop)
      throws EngineException {
    try (OnnxRun run = first.begin(deadline, stop)) {
      return run.call(inputs, DividedGraph::tables);
    }
  }

  private static Map<String, Table> tables(OrtSession.Result result)
      throws OrtException, EngineException {
    Map<String, Table> tables = new LinkedHashMap<>();
    for (Map.Entry<String, OnnxValue> each : result) {
      if (!(each.getValue() instanceof OnnxTensor tensor) || tensor.getFloatBuffer() == null) {
        throw EngineException.invalidAnswer("the model tells no numbers", null);
      }
      FloatBuffer numbers = tensor.getFloatBuffer();
      float[] values = new float[numbers.remaining()];
      numbers.get(values);
      tables.put(each.getKey(), new Table(values, tensor.getInfo().getShape()));
    }
    return tables;
  }

  /** What the second part makes of this, as {@link SpeakingGraph#run} gives it. */
  public short[] sound(OnnxInputs inputs, int most, Deadline deadline, Cancellation stop)
      throws EngineException {
    try (OnnxRun run = second.begin(deadline, stop)) {
      return run.call(inputs, result -> SpeakingGraph.samples(result, most));
    }
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
