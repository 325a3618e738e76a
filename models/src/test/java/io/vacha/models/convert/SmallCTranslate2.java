package io.vacha.models.convert;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** A Whisper of one layer and 64 numbers a state, in CTranslate2's format. */
final class SmallCTranslate2 {
  static final int STATE = 64;
  static final int VOCABULARY = 100;

  private final Map<String, int[]> shapes = new LinkedHashMap<>();
  private final Map<String, short[]> numbers = new LinkedHashMap<>();

  SmallCTranslate2() {
    add("decoder/embeddings/weight", VOCABULARY, STATE);
    add("decoder/position_encodings/encodings", 448, STATE);
    add("encoder/position_encodings/encodings", 1500, STATE);
    add("encoder/conv1/weight", STATE, 80, 3);
    add("encoder/conv1/bias", STATE);
    add("encoder/conv2/weight", STATE, STATE, 3);
    add("encoder/conv2/bias", STATE);
    for (String stack : new String[] {"encoder", "decoder"}) {
      norm(stack + "/layer_norm");
      norm(stack + "/layer_0/self_attention/layer_norm");
      norm(stack + "/layer_0/ffn/layer_norm");
      linear(stack + "/layer_0/self_attention/linear_0", 3 * STATE, STATE);
      linear(stack + "/layer_0/self_attention/linear_1", STATE, STATE);
      linear(stack + "/layer_0/ffn/linear_0", 4 * STATE, STATE);
      linear(stack + "/layer_0/ffn/linear_1", STATE, 4 * STATE);
      zeroKeys(stack + "/layer_0/self_attention/linear_0/bias", STATE);
    }
    norm("decoder/layer_0/attention/layer_norm");
    linear("decoder/layer_0/attention/linear_0", STATE, STATE);
    linear("decoder/layer_0/attention/linear_1", 2 * STATE, STATE);
    linear("decoder/layer_0/attention/linear_2", STATE, STATE);
    zeroKeys("decoder/layer_0/attention/linear_1/bias", 0);
  }

  private void norm(String name) {
    add(name + "/gamma", STATE);
    add(name + "/beta", STATE);
  }

  private void linear(String name, int rows, int columns) {
    add(name + "/weight", rows, columns);
    add(name + "/bias", rows);
  }

  private void add(String name, int... shape) {
    int count = 1;
    for (int each : shape) {
      count *= each;
    }
    Random random = new Random(name.hashCode());
    short[] values = new short[count];
    for (int i = 0; i < count; i++) {
      values[i] = Float.floatToFloat16((float) random.nextGaussian());
    }
    shapes.put(name, shape);
    numbers.put(name, values);
  }

  private void zeroKeys(String bias, int from) {
    short[] values = numbers(bias);
    for (int i = from; i < from + STATE; i++) {
      values[i] = 0;
    }
  }

  /** The numbers of a variable, which may be changed. */
  short[] numbers(String name) {
    return numbers.get(name);
  }

  /** The file. */
  byte[] bytes() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(number(6));
    out.write(text("WhisperSpec"));
    out.write(number(3));
    out.write(number(numbers.size() + 1));
    out.write(text("decoder/num_heads"));
    out.write(0);
    out.write(2);
    out.write(number(2));
    out.write(new byte[] {1, 0});
    for (Map.Entry<String, short[]> each : numbers.entrySet()) {
      int[] shape = shapes.get(each.getKey());
      out.write(text(each.getKey()));
      out.write(shape.length);
      for (int dimension : shape) {
        out.write(number(dimension));
      }
      out.write(4);
      out.write(number(each.getValue().length * Short.BYTES));
      out.write(halves(each.getValue()));
    }
    out.write(number(0));
    return out.toByteArray();
  }

  private static byte[] halves(short[] values) {
    ByteBuffer bytes = ByteBuffer.allocate(values.length * Short.BYTES);
    bytes.order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().put(values);
    return bytes.array();
  }

  private static byte[] number(int number) {
    return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(number).array();
  }

  private static byte[] text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer all = ByteBuffer.allocate(bytes.length + 3).order(ByteOrder.LITTLE_ENDIAN);
    return all.putShort((short) (bytes.length + 1)).put(bytes).put((byte) 0).array();
  }
}
