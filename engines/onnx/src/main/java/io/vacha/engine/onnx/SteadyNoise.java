package io.vacha.engine.onnx;

import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.ProtobufMessage.MalformedException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Makes a graph give the same each time: where it draws normally distributed noise ({@code
 * RandomNormalLike}), it reads from a table of such noise instead. Confined.
 */
public final class SteadyNoise {
  private static final int MODEL_GRAPH = 7;
  private static final int GRAPH_NODE = 1;
  private static final String NOISE = "RandomNormalLike";

  /** Other operations that draw lots. */
  private static final Set<String> LOTS =
      Set.of("RandomNormal", "RandomUniform", "RandomUniformLike", "Multinomial", "Bernoulli");

  private final MemorySegment file;
  private final NoiseNodes noise = new NoiseNodes();

  private SteadyNoise(MemorySegment file) {
    this.file = file;
  }

  /**
   * Writes a model anew.
   *
   * @param model a whole one, without weights in other files
   * @param target a file that is overwritten
   * @throws UnusableModelException if it draws lots of another kind, or cannot be read or written
   */
  public static void write(Path model, Path target) throws UnusableModelException {
    try (FileChannel in = FileChannel.open(model, StandardOpenOption.READ);
        FileChannel out =
            FileChannel.open(
                target,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE);
        Arena arena = Arena.ofConfined()) {
      MemorySegment file = in.map(MapMode.READ_ONLY, 0, in.size(), arena);
      for (MemorySegment part : new SteadyNoise(file).model()) {
        var bytes = part.asByteBuffer();
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
      }
    } catch (MalformedException e) {
      throw new UnusableModelException(model + " is no whole ONNX model: " + e.getMessage(), e);
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException(model + " cannot be written to " + target, e);
    }
  }

  private List<MemorySegment> model() throws MalformedException, UnusableModelException {
    List<MemorySegment> parts = new ArrayList<>();
    ProtobufMessage model = new ProtobufMessage(file);
    for (long start = 0; model.next(); start = model.position()) {
      if (model.isBytes() && model.field() == MODEL_GRAPH) {
        List<MemorySegment> graph = graph(model.message());
        graph.add(MemorySegment.ofArray(noise.constants()));
        long length = graph.stream().mapToLong(MemorySegment::byteSize).sum();
        parts.add(segment(new ProtobufOutput().head(MODEL_GRAPH, length)));
        parts.addAll(graph);
      } else {
        model.skip();
        parts.add(file.asSlice(start, model.position() - start));
      }
    }
    return parts;
  }

  private List<MemorySegment> graph(ProtobufMessage graph)
      throws MalformedException, UnusableModelException {
    List<MemorySegment> parts = new ArrayList<>();
    for (long start = graph.position(); graph.next(); start = graph.position()) {
      if (graph.isBytes() && graph.field() == GRAPH_NODE) {
        Node node = Node.read(graph.message());
        MemorySegment own = file.asSlice(start, graph.position() - start);
        parts.add(node.operation.equals(NOISE) ? steady(node) : checked(node, own));
      } else {
        graph.skip();
        parts.add(file.asSlice(start, graph.position() - start));
      }
    }
    return parts;
  }

  private MemorySegment steady(Node node) throws UnusableModelException {
    if (node.inputs.size() != 1 || node.outputs.size() != 1) {
      throw new UnusableModelException("the model draws noise in an unknown way");
    }
    return MemorySegment.ofArray(noise.nodes(node.inputs.getFirst(), node.outputs.getFirst()));
  }

  private static MemorySegment checked(Node node, MemorySegment own) throws UnusableModelException {
    if (LOTS.contains(node.operation)) {
      throw new UnusableModelException(
          "the model draws lots (%s), so it would never speak twice alike"
              .formatted(node.operation));
    }
    return own;
  }

  private static MemorySegment segment(ProtobufOutput output) {
    return MemorySegment.ofArray(output.toBytes());
  }

  /** What counts of an operation. */
  private record Node(String operation, List<String> inputs, List<String> outputs) {
    private static Node read(ProtobufMessage message) throws MalformedException {
      List<String> inputs = new ArrayList<>();
      List<String> outputs = new ArrayList<>();
      String operation = "";
      while (message.next()) {
        if (message.isBytes() && message.field() == 1) {
          inputs.add(message.text());
        } else if (message.isBytes() && message.field() == 2) {
          outputs.add(message.text());
        } else if (message.isBytes() && message.field() == 4) {
          operation = message.text();
        } else {
          message.skip();
        }
      }
      return new Node(operation, inputs, outputs);
    }
  }
}
