package io.vacha.models.convert;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes whisper.cpp's format piece by piece. Confined to one thread; closed by its maker. */
final class GgmlOutput implements AutoCloseable {
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final int PIECE = 1 << 15;

  private final OutputStream out;

  GgmlOutput(Path target) throws IOException {
    this.out = new BufferedOutputStream(Files.newOutputStream(target), 1 << 16);
  }

  /** Whole numbers of 32 bits. */
  void numbers(int... numbers) throws IOException {
    byte[] bytes = new byte[numbers.length * Integer.BYTES];
    littleEndian(bytes).asIntBuffer().put(numbers);
    out.write(bytes);
  }

  /** Floats of 32 bits. */
  void floats(float... numbers) throws IOException {
    byte[] bytes = new byte[numbers.length * Float.BYTES];
    littleEndian(bytes).asFloatBuffer().put(numbers);
    out.write(bytes);
  }

  /** Bytes with their length before them. */
  void token(byte[] bytes) throws IOException {
    numbers(bytes.length);
    out.write(bytes);
  }

  /** A tensor under another name as it is kept, in 16 bits. */
  void halves(String name, Tensor tensor) throws IOException {
    head(name, tensor.shape(), 1);
    for (long at = 0; at < tensor.data().byteSize(); at += PIECE) {
      long length = Math.min(PIECE, tensor.data().byteSize() - at);
      out.write(tensor.data().asSlice(at, length).toArray(ValueLayout.JAVA_BYTE));
    }
  }

  /** A tensor under another name in 32 bits. */
  void singles(String name, Tensor tensor) throws IOException {
    head(name, tensor.shape(), 0);
    MemorySegment data = tensor.data();
    for (long at = 0; at < tensor.count(); at += PIECE) {
      float[] piece = new float[(int) Math.min(PIECE, tensor.count() - at)];
      for (int i = 0; i < piece.length; i++) {
        piece[i] = Float.float16ToFloat(data.get(SHORT, (at + i) * Short.BYTES));
      }
      floats(piece);
    }
  }

  private void head(String name, List<Integer> shape, int type) throws IOException {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    numbers(shape.size(), bytes.length, type);
    numbers(shape.reversed().stream().mapToInt(Integer::intValue).toArray());
    out.write(bytes);
  }

  private static ByteBuffer littleEndian(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
