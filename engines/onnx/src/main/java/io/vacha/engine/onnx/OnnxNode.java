package io.vacha.engine.onnx;

import io.vacha.engine.onnx.protobuf.ProtobufMessage;
import io.vacha.engine.onnx.protobuf.ProtobufMessage.MalformedException;
import io.vacha.engine.onnx.protobuf.ProtobufOutput;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * An operation of a graph. Immutable; of use while the file is mapped.
 *
 * @param operation its kind
 * @param inputs names of the tensors it takes, some perhaps empty
 * @param outputs names of those it gives
 * @param attributes as they stand in the file, messages
 */
record OnnxNode(
    String operation, List<String> inputs, List<String> outputs, List<MemorySegment> attributes) {
  private static final int INPUT = 1;
  private static final int OUTPUT = 2;
  private static final int NAME = 3;
  private static final int OPERATION = 4;
  private static final int ATTRIBUTE = 5;

  OnnxNode {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    attributes = List.copyOf(attributes);
  }

  static OnnxNode read(ProtobufMessage message) throws MalformedException {
    List<String> inputs = new ArrayList<>();
    List<String> outputs = new ArrayList<>();
    List<MemorySegment> attributes = new ArrayList<>();
    String operation = "";
    while (message.next()) {
      switch (message.isBytes() ? message.field() : 0) {
        case INPUT -> inputs.add(message.text());
        case OUTPUT -> outputs.add(message.text());
        case OPERATION -> operation = message.text();
        case ATTRIBUTE -> attributes.add(message.raw());
        default -> message.skip();
      }
    }
    return new OnnxNode(operation, inputs, outputs, attributes);
  }

  /** The fields of an operation with one output and a name of its own. */
  static ProtobufOutput fields(String operation, String output, String... inputs) {
    ProtobufOutput node = new ProtobufOutput();
    List.of(inputs).forEach(input -> node.text(INPUT, input));
    return node.text(OUTPUT, output)
        .text(NAME, output + "_" + operation)
        .text(OPERATION, operation);
  }

  /** The same with attributes, as they stand in a file. */
  static ProtobufOutput fields(
      String operation, String output, List<String> inputs, List<MemorySegment> attributes) {
    ProtobufOutput node = fields(operation, output, inputs.toArray(String[]::new));
    attributes.forEach(each -> node.bytes(ATTRIBUTE, each.toArray(ValueLayout.JAVA_BYTE)));
    return node;
  }

  /** The first output, which tells it from all others of its graph; empty if it has none. */
  String key() {
    return outputs.isEmpty() ? "" : outputs.getFirst();
  }
}
