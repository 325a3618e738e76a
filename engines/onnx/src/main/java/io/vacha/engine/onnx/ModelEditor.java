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
import java.util.Optional;
import java.util.function.Function;

/** Writes a model anew with changes of its graph; its weights are copied as they lie. Confined. */
final class ModelEditor {
  private static final int MODEL_GRAPH = 7;

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

  private static MemorySegment segment(byte[] bytes) {
    return MemorySegment.ofArray(bytes);
  }
}
