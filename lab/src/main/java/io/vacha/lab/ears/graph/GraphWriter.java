package io.vacha.lab.ears.graph;

import io.vacha.engine.onnx.protobuf.ProtobufOutput;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * Writes an ONNX model node by node: the graph to one file, large weights to another beside it as
 * they come, so that a model needs no room in memory. Field numbers:
 * https://github.com/onnx/onnx/blob/main/onnx/onnx.proto. Confined.
 */
public final class GraphWriter implements AutoCloseable {
  private static final int FLOAT = 1;
  private static final int INT64 = 7;
  private static final int HALF = 10;
  private static final int IR_VERSION = 8;
  private static final int OPERATORS = 17;
  private static final int LARGEST_INSIDE_BYTES = 1024;

  private final Path file;
  private final Path weights;
  private final OutputStream large;
  private final ProtobufOutput graph = new ProtobufOutput();
  private long largeBytes;
  private int names;

  private GraphWriter(Path file, Path weights) throws IOException {
    this.file = file;
    this.weights = weights;
    this.large = new BufferedOutputStream(Files.newOutputStream(weights));
  }

  /** Begins a model; its weights go to a file with {@code .weights} after its name. */
  public static GraphWriter to(Path file) throws IOException {
    return new GraphWriter(file, file.resolveSibling(file.getFileName() + ".weights"));
  }

  /** Takes floats; a dimension is a number or a name. */
  public String input(String name, Object... shape) {
    graph.message(11, GraphMessages.value(name, FLOAT, shape));
    return name;
  }

  /** Gives what a node made as floats under this name. */
  public void output(String made, String name, Object... shape) {
    graph.message(1, GraphMessages.node("Identity", List.of(made), name, Map.of()));
    graph.message(12, GraphMessages.value(name, FLOAT, shape));
  }

  /** Integers, such as axes and places. */
  public String longs(long... values) throws IOException {
    byte[] bytes = new byte[Long.BYTES * values.length];
    littleEndian(bytes).asLongBuffer().put(values);
    return constant(INT64, bytes, values.length);
  }

  /** One float. */
  public String number(double value) throws IOException {
    byte[] bytes = new byte[Float.BYTES];
    littleEndian(bytes).putFloat((float) value);
    return constant(FLOAT, bytes);
  }

  /** Floats in this shape. */
  public String floats(float[] values, long... shape) throws IOException {
    byte[] bytes = new byte[Float.BYTES * values.length];
    littleEndian(bytes).asFloatBuffer().put(values);
    return constant(FLOAT, bytes, shape);
  }

  /** A matrix, row by row. */
  public String matrix(float[][] rows) throws IOException {
    float[] values = new float[rows.length * rows[0].length];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, values, i * rows[0].length, rows[0].length);
    }
    return floats(values, rows.length, rows[0].length);
  }

  /**
   * Numbers of a file that lies beside the model, little-endian, which are not copied.
   *
   * @param half whether they have 16 bits, of which the graph makes 32-bit ones
   * @param offset where they begin
   */
  public String within(Path other, boolean half, long offset, long... shape) {
    String name = "c" + names++;
    long count = LongStream.of(shape).reduce(1, Math::multiplyExact);
    long length = count * (half ? Short.BYTES : Float.BYTES);
    ProtobufOutput tensor = GraphMessages.tensor(name, half ? HALF : FLOAT, shape);
    graph.message(5, GraphMessages.outside(tensor, other, offset, length));
    return half ? node("Cast", List.of(name), Map.of("to", (long) FLOAT)) : name;
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private String constant(int type, byte[] bytes, long... shape) throws IOException {
    String name = "c" + names++;
    ProtobufOutput tensor = GraphMessages.tensor(name, type, shape);
    if (bytes.length <= LARGEST_INSIDE_BYTES) {
      graph.message(5, tensor.bytes(9, bytes));
      return name;
    }
    graph.message(5, GraphMessages.outside(tensor, weights, largeBytes, bytes.length));
    large.write(bytes);
    largeBytes += bytes.length;
    return name;
  }

  /** An operation; gives the name of what it makes. */
  public String node(String operation, String... inputs) {
    return node(operation, List.of(inputs), Map.of());
  }

  /** The same with attributes: Long, Float, String or {@code long[]}. */
  public String node(String operation, List<String> inputs, Map<String, Object> attributes) {
    String name = "n" + names++;
    graph.message(1, GraphMessages.node(operation, inputs, name, attributes));
    return name;
  }

  /** Writes the graph; nothing may be added afterwards. */
  public void finish() throws IOException {
    large.close();
    ProtobufOutput model = new ProtobufOutput().number(1, IR_VERSION).text(2, "vacha");
    model.message(8, new ProtobufOutput().text(1, "").number(2, OPERATORS));
    Files.write(file, model.message(7, graph.text(2, "ear")).toBytes());
  }

  @Override
  public void close() throws IOException {
    large.close();
  }
}
