package io.vacha.benchmarks;

import io.vacha.engine.onnx.ProtobufOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Writes an ONNX model of the Omnilingual layout with the cost of the smallest real one, which has
 * 300 million weights: a convolution over the sound, a stack of layers, 10,288 tokens. The weights
 * are random, so it understands nothing, and of every frame many tokens are about as likely. Field
 * numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */
final class StackModel {
  static final int TOKENS = 10_288;
  private static final int WIDTH = 256;
  private static final int INNER = 1024;

  /** As many as make the cost of a model of 300 million weights. */
  static final int DEEP = 567;

  private static final int WINDOW = 400;

  private final ProtobufOutput graph = new ProtobufOutput();
  private final Random random = new Random(1);
  private final int layers;

  private StackModel(int layers) {
    this.layers = layers;
  }

  /** Millions of multiplications and additions for each frame of 20 ms in the deep one. */
  static double costMillions() {
    return (WINDOW * WIDTH + 2.0 * DEEP * WIDTH * INNER + 1.0 * WIDTH * TOKENS) / 1e6;
  }

  /** Writes {@code model.onnx} and {@code tokens.txt}; returns the folder. */
  static Path write(Path folder, int layers) throws IOException {
    StackModel model = new StackModel(layers);
    model.layers();
    ProtobufOutput file = new ProtobufOutput().number(1, 8);
    file.message(8, new ProtobufOutput().number(2, 14)).message(7, model.graph);
    Files.write(folder.resolve("model.onnx"), file.toBytes());
    StringBuilder tokens = new StringBuilder("<s> 0\n  1\n");
    for (int token = 2; token < TOKENS; token++) {
      tokens.append(text(token)).append(' ').append(token).append('\n');
    }
    Files.writeString(folder.resolve("tokens.txt"), tokens);
    return folder;
  }

  /** Three letters that no other token has; a third of the tokens are Latin, the others Khmer. */
  static String text(int token) {
    int first = token % 3 == 0 ? 'a' : 0x1780;
    int letters = token % 3 == 0 ? 26 : 33;
    return new StringBuilder()
        .appendCodePoint(first + token % letters)
        .appendCodePoint(first + token / letters % letters)
        .appendCodePoint(first + token / letters / letters % letters)
        .toString();
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
    for (int i = 0; i < layers; i++) {
      node("MatMul", "u" + i, "h" + i, "up");
      node("Relu", "r" + i, "u" + i);
      node("MatMul", "d" + i, "r" + i, "down");
      node("Tanh", "h" + (i + 1), "d" + i);
    }
    node("MatMul", "logits", "h" + layers, "out");
  }

  private void node(String operation, String output, String... inputs) {
    node(operation, output, new ProtobufOutput(), inputs);
  }

  private void node(String operation, String output, ProtobufOutput attribute, String... inputs) {
    ProtobufOutput node = new ProtobufOutput();
    for (String input : inputs) {
      node.text(1, input);
    }
    node.text(2, output).text(4, operation);
    if (attribute.toBytes().length > 0) {
      node.message(5, attribute);
    }
    graph.message(1, node);
  }

  /** An attribute of integers. */
  private static ProtobufOutput longs(int field, String name, long... values) {
    ProtobufOutput attribute = new ProtobufOutput().text(1, name);
    for (long value : values) {
      attribute.number(field, value);
    }
    return attribute.number(20, 7);
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
    ProtobufOutput tensor = new ProtobufOutput();
    for (int dimension : shape) {
      tensor.number(1, dimension);
    }
    graph.message(5, tensor.number(2, type).text(8, name).bytes(9, raw));
  }

  /** An input or output of floats; -1 is a dimension that is not known. */
  private void value(int field, String name, int... shape) {
    ProtobufOutput dimensions = new ProtobufOutput();
    for (int dimension : shape) {
      ProtobufOutput written = new ProtobufOutput();
      dimensions.message(1, dimension < 0 ? written.text(2, "any") : written.number(1, dimension));
    }
    ProtobufOutput tensor = new ProtobufOutput().number(1, 1).message(2, dimensions);
    graph.message(
        field,
        new ProtobufOutput().text(1, name).message(2, new ProtobufOutput().message(1, tensor)));
  }
}
