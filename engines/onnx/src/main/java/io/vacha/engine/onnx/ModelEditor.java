package io.vacha.engine.onnx;

import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.protobuf.ProtobufMessage;
import io.vacha.engine.onnx.protobuf.ProtobufMessage.MalformedException;
import io.vacha.engine.onnx.protobuf.ProtobufOutput;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Writes a model anew with changes of its graph; its weights are copied as they lie. Confined. */
final class ModelEditor {
  private static final int MODEL_GRAPH = 7;
  private static final Set<Integer> NAMED =
      Set.of(OnnxGraph.INPUT, OnnxGraph.OUTPUT, OnnxGraph.INITIALIZER, OnnxGraph.VALUE);

  private final MemorySegment file;
  private final Function<OnnxGraph, List<GraphEdit>> edits;

  private ModelEditor(MemorySegment file, Function<OnnxGraph, List<GraphEdit>> edits) {
    this.file = file;
    this.edits = edits;
  }

  /**
   * Writes a model.
   *
   * @param model a whole one, without weights in other files
   * @param target a file that is overwritten
   * @param edits the changes of a graph; of an operation, the first that replaces it does
   * @throws UnusableModelException if an edit refuses it, or it cannot be read or written
   */
  static void write(Path model, Path target, Function<OnnxGraph, List<GraphEdit>> edits)
      throws UnusableModelException {
    try (FileChannel in = FileChannel.open(model, StandardOpenOption.READ);
        FileChannel out =
            FileChannel.open(
                target,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE);
        Arena arena = Arena.ofConfined()) {
      MemorySegment file = in.map(MapMode.READ_ONLY, 0, in.size(), arena);
      for (MemorySegment part : new ModelEditor(file, edits).model()) {
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

  /**
   * Whether the graph of a model makes all these tensors, by operations without graphs of their
   * own.
   *
   * @throws UnusableModelException if it cannot be read
   */
  static boolean makes(Path model, List<String> tensors) throws UnusableModelException {
    try (FileChannel in = FileChannel.open(model, StandardOpenOption.READ);
        Arena arena = Arena.ofConfined()) {
      ProtobufMessage file = new ProtobufMessage(in.map(MapMode.READ_ONLY, 0, in.size(), arena));
      boolean makes = false;
      while (file.next()) {
        if (file.isBytes() && file.field() == MODEL_GRAPH) {
          OnnxGraph graph = OnnxGraph.read(file.message());
          GraphLinks links = new GraphLinks(graph);
          makes =
              !graph.isNested() && tensors.stream().allMatch(name -> links.maker(name).isPresent());
        } else {
          file.skip();
        }
      }
      return makes;
    } catch (MalformedException e) {
      throw new UnusableModelException(model + " is no whole ONNX model: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UnusableModelException(model + " cannot be read", e);
    }
  }

  private List<MemorySegment> model() throws MalformedException, UnusableModelException {
    List<MemorySegment> parts = new ArrayList<>();
    ProtobufMessage model = new ProtobufMessage(file);
    for (long start = 0; model.next(); start = model.position()) {
      if (model.isBytes() && model.field() == MODEL_GRAPH) {
        List<MemorySegment> graph = graph(model.raw());
        long length = graph.stream().mapToLong(MemorySegment::byteSize).sum();
        parts.add(segment(new ProtobufOutput().head(MODEL_GRAPH, length).toBytes()));
        parts.addAll(graph);
      } else {
        model.skip();
        parts.add(file.asSlice(start, model.position() - start));
      }
    }
    return parts;
  }

  private List<MemorySegment> graph(MemorySegment bytes)
      throws MalformedException, UnusableModelException {
    List<GraphEdit> changes = edits.apply(OnnxGraph.read(new ProtobufMessage(bytes)));
    List<MemorySegment> parts = new ArrayList<>();
    ProtobufMessage graph = new ProtobufMessage(bytes);
    for (long start = 0; graph.next(); start = graph.position()) {
      Optional<byte[]> other = Optional.empty();
      if (graph.isBytes() && graph.field() == OnnxGraph.NODE) {
        other = replacement(OnnxNode.read(graph.message()), changes);
      } else if (graph.isBytes() && NAMED.contains(graph.field())) {
        other = dropped(graph.field(), graph.message(), changes);
      } else {
        graph.skip();
      }
      MemorySegment own = bytes.asSlice(start, graph.position() - start);
      parts.add(other.map(ModelEditor::segment).orElse(own));
    }
    changes.forEach(each -> parts.add(segment(each.constants())));
    return parts;
  }

  private static Optional<byte[]> replacement(OnnxNode node, List<GraphEdit> changes)
      throws UnusableModelException {
    for (GraphEdit each : changes) {
      Optional<byte[]> other = each.replacement(node);
      if (other.isPresent()) {
        return other;
      }
    }
    return Optional.empty();
  }

  private static Optional<byte[]> dropped(
      int field, ProtobufMessage message, List<GraphEdit> changes) throws MalformedException {
    String name = OnnxGraph.name(field, message);
    boolean drops = changes.stream().anyMatch(each -> each.drops(field, name));
    return drops ? Optional.of(new byte[0]) : Optional.empty();
  }

  private static MemorySegment segment(byte[] bytes) {
    return MemorySegment.ofArray(bytes);
  }
}
