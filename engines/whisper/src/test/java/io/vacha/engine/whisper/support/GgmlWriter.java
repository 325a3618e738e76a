package io.vacha.engine.whisper.support;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Writes a Whisper model in the ggml format, as models/convert-pt-to-ggml.py of whisper.cpp does:
 * magic, eleven sizes, mel filters, vocabulary, tensors, all little-endian.
 */
final class GgmlWriter {
  private static final int MAGIC = 0x67676d6c;
  private static final int F32 = 0;
  private static final int F16 = 1;

  private final OutputStream out;

  private GgmlWriter(OutputStream out) {
    this.out = out;
  }

  /**
   * A tensor.
   *
   * @param sizes the innermost first
   * @param values in that order
   * @param half whether it is kept in 16 bits
   */
  @SuppressWarnings("ArrayRecordComponent") // written, never compared
  record Tensor(List<Integer> sizes, float[] values, boolean half) {}

  static void write(
      Path file,
      List<Integer> sizes,
      float[] filters,
      List<byte[]> vocabulary,
      Map<String, Tensor> tensors)
      throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      GgmlWriter writer = new GgmlWriter(out);
      writer.numbers(MAGIC);
      sizes.forEach(size -> writer.numbers(size));
      writer.numbers(sizes.get(9), filters.length / sizes.get(9));
      writer.floats(filters, false);
      writer.numbers(vocabulary.size());
      for (byte[] token : vocabulary) {
        writer.numbers(token.length);
        out.write(token);
      }
      tensors.forEach(writer::tensor);
    }
  }

  private void tensor(String name, Tensor tensor) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    numbers(tensor.sizes().size(), bytes.length, tensor.half() ? F16 : F32);
    tensor.sizes().forEach(size -> numbers(size));
    write(bytes);
    floats(tensor.values(), tensor.half());
  }

  private void numbers(int... numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(numbers);
    write(bytes.array());
  }

  private void floats(float[] values, boolean half) {
    ByteBuffer bytes =
        ByteBuffer.allocate((half ? 2 : 4) * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float value : values) {
      if (half) {
        bytes.putShort(Float.floatToFloat16(value));
      } else {
        bytes.putFloat(value);
      }
    }
    write(bytes.array());
  }

  private void write(byte[] bytes) {
    try {
      out.write(bytes);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
