package io.vacha.engine.onnx.support;

import io.vacha.engine.onnx.protobuf.ProtobufOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes small ONNX models, node by node: the tests make their own in the layouts of real ones.
 * Field numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */
public final class OnnxModel {
  private static final int FLOAT = 1;
  private static final int UINT8 = 2;
  private static final int INT64 = 7;

  private final ProtobufOutput graph = new ProtobufOutput();
  private final ProtobufOutput metadata = new ProtobufOutput();
  private final int opset;
  private int nodes;

  public OnnxModel(int opset) {
    this.opset = opset;
  }

  /** Takes a tensor of floats; a dimension is a number or a name. */
  public OnnxModel floatInput(String name, Object... shape) {
    graph.message(11, OnnxValue.of(name, FLOAT, shape));
    return this;
  }

  /** Takes a tensor of 64-bit integers; without dimensions it is a scalar. */
  public OnnxModel longInput(String name, Object... shape) {
    graph.message(11, OnnxValue.of(name, INT64, shape));
    return this;
  }

  /** Gives a tensor of floats. */
  public OnnxModel floatOutput(String name, Object... shape) {
    graph.message(12, OnnxValue.of(name, FLOAT, shape));
    return this;
  }

  /** Gives a tensor of 64-bit integers. */
  public OnnxModel longOutput(String name, Object... shape) {
    graph.message(12, OnnxValue.of(name, INT64, shape));
    return this;
  }

  /** Weights. */
  public OnnxModel floats(String name, float[] values, long... shape) {
    ByteBuffer raw = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    raw.asFloatBuffer().put(values);
    graph.message(5, tensor(name, FLOAT, shape).bytes(9, raw.array()));
    return this;
  }

  /** Weights of 8 bits without a sign; without a shape a scalar. */
  public OnnxModel unsignedBytes(String name, byte[] values, long... shape) {
    graph.message(5, tensor(name, UINT8, shape).bytes(9, values));
    return this;
  }

  /** Constants; without a shape a scalar. */
  public OnnxModel longs(String name, long[] values, long... shape) {
    ByteBuffer raw = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    raw.asLongBuffer().put(values);
    graph.message(5, tensor(name, INT64, shape).bytes(9, raw.array()));
    return this;
  }

  /** Weights that lie in another file from its beginning. */
  public OnnxModel externalFloats(String name, String file, long... shape) {
    ProtobufOutput location = new ProtobufOutput().text(1, "location").text(2, file);
    graph.message(5, tensor(name, FLOAT, shape).message(13, location).number(14, 1));
    return this;
  }

  private static ProtobufOutput tensor(String name, int type, long... shape) {
    ProtobufOutput tensor = new ProtobufOutput();
    for (long dimension : shape) {
      tensor.number(1, dimension);
    }
    return tensor.number(2, type).text(8, name);
  }

  /**
   * An operation with one output.
   *
   * @param inputs names separated by spaces
   */
  public OnnxModel node(String operation, String inputs, String output) {
    return node(operation, inputs, output, Map.of());
  }

  /**
   * The same with attributes: Long, Float, String or {@code long[]}.
   *
   * @param outputs names separated by spaces
   */
  public OnnxModel node(
      String operation, String inputs, String outputs, Map<String, Object> attributes) {
    ProtobufOutput node = new ProtobufOutput();
    for (String input : inputs.split(" ")) {
      node.text(1, input.equals("-") ? "" : input);
    }
    for (String output : outputs.split(" ")) {
      node.text(2, output);
    }
    node.text(3, operation + nodes++).text(4, operation);
    attributes.forEach((name, value) -> node.message(5, OnnxAttribute.of(name, value)));
    graph.message(1, node);
    return this;
  }

  /** What real models say of themselves beside the graph. */
  public OnnxModel metadata(String key, String value) {
    metadata.message(14, new ProtobufOutput().text(1, key).text(2, value));
    return this;
  }

  /** The bytes of the file. */
  public byte[] bytes() {
    ProtobufOutput model = new ProtobufOutput().number(1, 8).text(2, "vacha");
    model.message(8, new ProtobufOutput().text(1, "").number(2, opset));
    byte[] head = model.message(7, graph.text(2, "graph")).toBytes();
    byte[] tail = metadata.toBytes();
    return ByteBuffer.allocate(head.length + tail.length).put(head).put(tail).array();
  }

  /** Writes the file. */
  public Path write(Path file) {
    try {
      return Files.write(file, bytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
