package io.vacha.engine.onnx;

import io.vacha.engine.onnx.protobuf.ProtobufMessage;
import io.vacha.engine.onnx.protobuf.ProtobufMessage.MalformedException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Walks through the messages of an ONNX file. Field numbers:
 * https://github.com/onnx/onnx/blob/main/onnx/onnx.proto. Confined to one thread.
 */
final class OnnxStructure {
  private static final int DEEPEST = 64;

  /** The kinds of message that can hold a tensor, by the fields that lead on. */
  private enum Kind {
    MODEL,
    GRAPH,
    NODE,
    ATTRIBUTE,
    TENSOR,
    SPARSE_TENSOR,
    TRAINING,
    FUNCTION;

    private Map<Integer, Kind> parts() {
      return switch (this) {
        case MODEL -> Map.of(7, GRAPH, 20, TRAINING, 25, FUNCTION);
        case GRAPH -> Map.of(1, NODE, 5, TENSOR, 15, SPARSE_TENSOR);
        case NODE -> Map.of(5, ATTRIBUTE);
        case ATTRIBUTE ->
            Map.of(
                5, TENSOR, 6, GRAPH, 10, TENSOR, 11, GRAPH, 22, SPARSE_TENSOR, 23, SPARSE_TENSOR);
        case SPARSE_TENSOR -> Map.of(1, TENSOR, 2, TENSOR);
        case TRAINING -> Map.of(1, GRAPH, 2, GRAPH);
        case FUNCTION -> Map.of(7, NODE, 11, ATTRIBUTE);
        case TENSOR -> Map.of();
      };
    }
  }

  private final List<String> inputs = new ArrayList<>();
  private final List<String> outputs = new ArrayList<>();
  private final Map<String, String> metadata = new TreeMap<>();
  private final Set<String> externalData = new LinkedHashSet<>();
  private boolean hasGraph;

  private OnnxStructure() {}

  static OnnxStructure read(MemorySegment file) throws MalformedException {
    OnnxStructure structure = new OnnxStructure();
    structure.walk(new ProtobufMessage(file), Kind.MODEL, 0);
    if (!structure.hasGraph || structure.outputs.isEmpty()) {
      throw new MalformedException("it has no graph");
    }
    return structure;
  }

  List<String> inputs() {
    return inputs;
  }

  List<String> outputs() {
    return outputs;
  }

  Map<String, String> metadata() {
    return metadata;
  }

  /** Where weights are that are not in the file, as it names them. */
  Set<String> externalData() {
    return externalData;
  }

  private void walk(ProtobufMessage message, Kind kind, int depth) throws MalformedException {
    if (depth > DEEPEST) {
      throw new MalformedException("its graphs are nested too deep");
    }
    Map<Integer, Kind> parts = kind.parts();
    while (message.next()) {
      Kind part = message.isBytes() ? parts.get(message.field()) : null;
      if (part != null) {
        hasGraph |= kind == Kind.MODEL && part == Kind.GRAPH;
        walk(message.message(), part, depth + 1);
      } else if (!message.isBytes() || !note(message, kind, depth)) {
        message.skip();
      }
    }
  }

  /** Takes in a field that is of use; false where it is not and was left unread. */
  private boolean note(ProtobufMessage message, Kind kind, int depth) throws MalformedException {
    int field = message.field();
    if (kind == Kind.MODEL && field == 14) {
      String[] entry = entry(message.message());
      metadata.put(entry[0], entry[1]);
    } else if (kind == Kind.GRAPH && depth == 1 && (field == 11 || field == 12)) {
      (field == 11 ? inputs : outputs).add(entry(message.message())[0]);
    } else if (kind == Kind.TENSOR && field == 13) {
      String[] entry = entry(message.message());
      if (entry[0].equals("location")) {
        externalData.add(entry[1]);
      }
    } else {
      return false;
    }
    return true;
  }

  /** The first two fields, where they are texts: a key and its value, or a name. */
  private static String[] entry(ProtobufMessage message) throws MalformedException {
    String[] entry = {"", ""};
    while (message.next()) {
      if (message.isBytes() && message.field() == 1) {
        entry[0] = message.text();
      } else if (message.isBytes() && message.field() == 2) {
        entry[1] = message.text();
      } else {
        message.skip();
      }
    }
    return entry;
  }
}
