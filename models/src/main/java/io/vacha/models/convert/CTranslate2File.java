package io.vacha.models.convert;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The variables of a model in CTranslate2's binary format, version 6 (ADR 0041). Confined to the
 * thread that reads it, and to as long as the memory it was read from.
 */
final class CTranslate2File {
  private static final int VERSION = 6;
  private static final int FLOAT16 = 4;
  private static final int MOST_VARIABLES = 100_000;
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final MemorySegment bytes;
  private final Map<String, Tensor> tensors = new HashMap<>();
  private long position;

  private CTranslate2File(MemorySegment bytes) {
    this.bytes = bytes;
  }

  /**
   * Reads what the file holds; numbers of other kinds than 16-bit floats are left out.
   *
   * @param specification what the file must say that it is, such as {@code WhisperSpec}
   * @throws IOException if it is of another kind or broken
   */
  static CTranslate2File read(MemorySegment bytes, String specification) throws IOException {
    CTranslate2File file = new CTranslate2File(bytes);
    int version = file.number();
    String kind = file.text();
    if (version != VERSION || !kind.equals(specification)) {
      throw new IOException("it is not a %s of CTranslate2 %d".formatted(specification, VERSION));
    }
    int _ = file.number();
    int count = file.number();
    if (count < 0 || count > MOST_VARIABLES) {
      throw new IOException("it says that it has " + count + " variables");
    }
    for (int i = 0; i < count; i++) {
      file.variable();
    }
    return file;
  }

  private void variable() throws IOException {
    String name = text();
    int rank = Byte.toUnsignedInt(take(1).get(ValueLayout.JAVA_BYTE, 0));
    List<Integer> shape = new ArrayList<>();
    long count = 1;
    for (int i = 0; i < rank; i++) {
      shape.add(number());
      count *= shape.getLast();
    }
    int type = take(1).get(ValueLayout.JAVA_BYTE, 0);
    MemorySegment data = take(Integer.toUnsignedLong(number()));
    if (type == FLOAT16) {
      if (count * Short.BYTES != data.byteSize()) {
        throw new IOException(name + " has another length than its shape");
      }
      tensors.put(name, new Tensor(name, shape, data));
    }
  }

  private int number() throws IOException {
    return take(Integer.BYTES).get(INT, 0);
  }

  private String text() throws IOException {
    int length = Short.toUnsignedInt(take(Short.BYTES).get(SHORT, 0));
    byte[] text = take(length).toArray(ValueLayout.JAVA_BYTE);
    return new String(text, 0, Math.max(0, length - 1), StandardCharsets.UTF_8);
  }

  private MemorySegment take(long length) throws IOException {
    if (length > bytes.byteSize() - position) {
      throw new IOException("it ends before it should");
    }
    position += length;
    return bytes.asSlice(position - length, length);
  }

  /**
   * The variable of this name.
   *
   * @throws IOException if it has none of 16-bit floats
   */
  Tensor tensor(String name) throws IOException {
    Tensor tensor = tensors.get(name);
    if (tensor == null) {
      throw new IOException("it has no 16-bit " + name);
    }
    return tensor;
  }

  /** How many layers the encoder or decoder of this name has. */
  int layers(String stack) {
    int layers = 0;
    while (tensors.containsKey(stack + "/layer_" + layers + "/ffn/linear_0/weight")) {
      layers++;
    }
    return layers;
  }
}
