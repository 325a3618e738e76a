package io.vacha.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Writes an ONNX model of the Omnilingual layout with the cost of a small real one: a convolution
 * over the sound, a stack of layers, 10,288 tokens. The weights are random, so it understands
 * nothing. Field numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */
final class StackModel {
  static final int TOKENS = 10_288;
  private static final int WIDTH = 256;
  private static final int INNER = 1024;
  private static final int LAYERS = 180;
  private static final int WINDOW = 400;

  private final ByteArrayOutputStream graph = new ByteArrayOutputStream();
  private final Random random = new Random(1);

  private StackModel() {}

  /** Millions of multiplications and additions for each frame of 20 ms. */
  static double costMillions() {
    return (WINDOW * WIDTH + 2.0 * LAYERS * WIDTH * INNER + 1.0 * WIDTH * TOKENS) / 1e6;
  }

  /** Writes {@code model.onnx} and {@code tokens.txt}. */
  static void write(Path folder) throws IOException {
    StackModel model = new StackModel();
    model.layers();
    byte[] opset = message(2, number(14));
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(number(1, 8));
    file.writeBytes(bytes(8, opset));
    file.writeBytes(bytes(7, model.graph.toByteArray()));
    Files.write(folder.resolve("model.onnx"), file.toByteArray());
    StringBuilder tokens = new StringBuilder("<s> 0\n  1\n");
    for (int token = 2; token < TOKENS; token++) {
      int letter = token % 3 == 0 ? 'a' + token % 26 : 0x1780 + token % 33;
      tokens.appendCodePoint(letter).append(' ').append(token).append('\n');
    }
    Files.writeString(folder.resolve("tokens.txt"), tokens);
  }

  private void layers() {
    value(11, "x", -1, -1);
    value(12, "logits", -1, -1, TOKENS);
    longs("axis", 1);
    floats("filters", 0.05, WIDTH, 1, WINDOW);
    floats("up", 0.06, WIDTH, INNER);
    floats("down", 0.03, INNER, WIDTH);
    floats("out", 0.1, WIDTH, TOKENS);
    node("Unsqueeze", "channel", "x", "axis");
    node("Conv", "heard", longs(8, "strides", 320), "channel", "filters");
    node("Transpose", "h0", longs(8, "perm", 0, 2, 1), "heard");
    for (int i = 0; i < LAYERS; i++) {
      node("MatMul", "u" + i, "h" + i, "up");
      node("Relu", "r" + i, "u" + i);
      node("MatMul", "d" + i, "r" + i, "down");
      node("Tanh", "h" + (i + 1), "d" + i);
    }
    node("MatMul", "logits", "h" + LAYERS, "out");
  }

  private void node(String operation, String output, String... inputs) {
    node(operation, output, new byte[0], inputs);
  }

  private void node(String operation, String output, byte[] attribute, String... inputs) {
    ByteArrayOutputStream node = new ByteArrayOutputStream();
    for (String input : inputs) {
      node.writeBytes(text(1, input));
    }
    node.writeBytes(text(2, output));
    node.writeBytes(text(4, operation));
    if (attribute.length > 0) {
      node.writeBytes(bytes(5, attribute));
    }
    graph.writeBytes(bytes(1, node.toByteArray()));
  }

  /** An attribute of integers. */
  private static byte[] longs(int field, String name, long... values) {
    ByteArrayOutputStream attribute = new ByteArrayOutputStream();
    attribute.writeBytes(text(1, name));
    for (long value : values) {
      attribute.writeBytes(number(field, value));
    }
    attribute.writeBytes(number(20, 7));
    return attribute.toByteArray();
  }

  private void longs(String name, long value) {
    byte[] raw = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array();
    tensor(name, 7, raw, 1);
  }

  private void floats(String name, double scale, int... shape) {
    int size = 1;
    for (int dimension : shape) {
      size *= dimension;
    }
    ByteBuffer raw = ByteBuffer.allocate(4 * size).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < size; i++) {
      raw.putFloat((float) (scale * random.nextGaussian()));
    }
    tensor(name, 1, raw.array(), shape);
  }

  private void tensor(String name, int type, byte[] raw, int... shape) {
    ByteArrayOutputStream tensor = new ByteArrayOutputStream();
    for (int dimension : shape) {
      tensor.writeBytes(number(1, dimension));
    }
    tensor.writeBytes(number(2, type));
    tensor.writeBytes(text(8, name));
    tensor.writeBytes(bytes(9, raw));
    graph.writeBytes(bytes(5, tensor.toByteArray()));
  }

  /** An input or output of floats; -1 is a dimension that is not known. */
  private void value(int field, String name, int... shape) {
    ByteArrayOutputStream dimensions = new ByteArrayOutputStream();
    for (int dimension : shape) {
      dimensions.writeBytes(bytes(1, dimension < 0 ? text(2, "any") : number(1, dimension)));
    }
    ByteArrayOutputStream tensor = new ByteArrayOutputStream();
    tensor.writeBytes(number(1, 1));
    tensor.writeBytes(bytes(2, dimensions.toByteArray()));
    ByteArrayOutputStream value = new ByteArrayOutputStream();
    value.writeBytes(text(1, name));
    value.writeBytes(bytes(2, bytes(1, tensor.toByteArray())));
    graph.writeBytes(bytes(field, value.toByteArray()));
  }

  private static byte[] message(int field, byte[] value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    varint(out, (long) field << 3);
    out.writeBytes(value);
    return out.toByteArray();
  }

  private static byte[] number(long value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    varint(out, value);
    return out.toByteArray();
  }

  private static byte[] number(int field, long value) {
    return message(field, number(value));
  }

  private static byte[] text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] bytes(int field, byte[] value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    varint(out, ((long) field << 3) | 2);
    varint(out, value.length);
    out.writeBytes(value);
    return out.toByteArray();
  }

  private static void varint(ByteArrayOutputStream out, long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      out.write((int) ((rest & 0x7f) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }
}
