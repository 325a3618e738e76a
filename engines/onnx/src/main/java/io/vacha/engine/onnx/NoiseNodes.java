package io.vacha.engine.onnx;

import io.vacha.engine.onnx.protobuf.ProtobufOutput;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;

/**
 * What stands in a graph where noise was drawn: numbers of one table, read from another place for
 * each operation, over and over if it is too short. Field numbers:
 * https://github.com/onnx/onnx/blob/main/onnx/onnx.proto. Confined.
 */
final class NoiseNodes {
  private static final int FLOAT = 1;
  private static final int INT64 = 7;
  private static final int ATTRIBUTE_IS_INT = 2;
  private static final String TABLE = "vacha_noise";
  private static final String LENGTH = "vacha_noise_length";
  private static final String ONE = "vacha_one";

  /** A prime, so that no pattern of a graph falls in with it. */
  private static final int TABLE_LENGTH = 262_139;

  private static final int OFFSET = 65_537;

  private final ProtobufOutput fields = new ProtobufOutput();
  private int count;

  /** How many operations were replaced. */
  int count() {
    return count;
  }

  /**
   * The operations, as fields of a graph, that give noise in the shape of a tensor.
   *
   * @param like the tensor
   * @param output the name of what they give
   */
  byte[] nodes(String like, String output) {
    String offset = "vacha_noise_offset_" + count;
    fields.message(OnnxGraph.INITIALIZER, constant(offset, (long) OFFSET * count++ % TABLE_LENGTH));
    String own = output + "_vacha_";
    return new ProtobufOutput()
        .message(OnnxGraph.NODE, OnnxNode.fields("Shape", own + "shape", like))
        .message(OnnxGraph.NODE, sum(own))
        .message(OnnxGraph.NODE, OnnxNode.fields("Add", own + "end", own + "count", offset))
        .message(OnnxGraph.NODE, OnnxNode.fields("Range", own + "places", offset, own + "end", ONE))
        .message(OnnxGraph.NODE, OnnxNode.fields("Mod", own + "wrapped", own + "places", LENGTH))
        .message(OnnxGraph.NODE, OnnxNode.fields("Gather", own + "values", TABLE, own + "wrapped"))
        .message(OnnxGraph.NODE, OnnxNode.fields("Reshape", output, own + "values", own + "shape"))
        .toBytes();
  }

  private static ProtobufOutput sum(String own) {
    ProtobufOutput keep =
        new ProtobufOutput().text(1, "keepdims").number(3, 0).number(20, ATTRIBUTE_IS_INT);
    return OnnxNode.fields("ReduceProd", own + "count", own + "shape").message(5, keep);
  }

  /** The constants, as fields of the outermost graph; to be asked last. */
  byte[] constants() {
    ByteBuffer noise = ByteBuffer.allocate(4 * TABLE_LENGTH).order(ByteOrder.LITTLE_ENDIAN);
    Random random = new Random(1);
    while (noise.hasRemaining()) {
      noise.putFloat((float) random.nextGaussian());
    }
    ProtobufOutput table =
        new ProtobufOutput().number(1, TABLE_LENGTH).number(2, FLOAT).text(8, TABLE);
    return fields
        .message(OnnxGraph.INITIALIZER, table.bytes(9, noise.array()))
        .message(OnnxGraph.INITIALIZER, constant(LENGTH, TABLE_LENGTH))
        .message(OnnxGraph.INITIALIZER, constant(ONE, 1))
        .toBytes();
  }

  private static ProtobufOutput constant(String name, long value) {
    byte[] raw = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array();
    return new ProtobufOutput().number(2, INT64).text(8, name).bytes(9, raw);
  }
}
