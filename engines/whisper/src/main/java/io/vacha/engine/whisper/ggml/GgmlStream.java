package io.vacha.engine.whisper.ggml;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A model that has been looked through, from front to back as the library is to read it. Matrices
 * kept in 16 bits come in 8, as the tool {@code quantize} of whisper.cpp writes them; all else, and
 * models that are kept otherwise, come as they are. Confined to one thread.
 */
public final class GgmlStream implements Closeable {
  /** Whole blocks of 16-bit numbers. */
  private static final int PIECE_BYTES = 1 << 15;

  /** The magic and the sizes but the last, which is the type. */
  private static final int BEFORE_TYPE = 11 * Integer.BYTES;

  private static final int MATRIX = 2;

  private final GgmlInput in;
  private final boolean packs;
  private ByteBuffer ready;
  private long left;
  private boolean packing;

  /** Opens the file of the model. */
  public GgmlStream(GgmlFile file) throws IOException {
    in = new GgmlInput(file.path());
    packs = file.shape().packs();
    ByteBuffer head = numbers(BEFORE_TYPE + Integer.BYTES).put(in.bytes(BEFORE_TYPE));
    int type = in.number();
    ready = head.putInt(packs ? GgmlType.Q8_0.quantisedFileNumber() : type).flip();
    left = file.tensorsAt() - in.position();
  }

  /** Whether all has been read. */
  public boolean ended() throws IOException {
    return !ready.hasRemaining() && left == 0 && in.remaining() == 0;
  }

  /**
   * Reads as much as there is room for.
   *
   * @throws java.io.EOFException where there is less
   */
  public void read(MemorySegment target) throws IOException {
    long done = 0;
    while (done < target.byteSize()) {
      if (!ready.hasRemaining()) {
        ready = next();
      }
      int count = (int) Math.min(ready.remaining(), target.byteSize() - done);
      MemorySegment.copy(MemorySegment.ofBuffer(ready), 0, target, done, count);
      ready.position(ready.position() + count);
      done += count;
    }
  }

  private ByteBuffer next() throws IOException {
    if (left == 0) {
      return tensor();
    }
    byte[] piece = in.bytes((int) Math.min(PIECE_BYTES, left));
    left -= piece.length;
    return packing ? EightBits.pack(piece) : ByteBuffer.wrap(piece);
  }

  /** The head of the next tensor, whose numbers follow. */
  private ByteBuffer tensor() throws IOException {
    int dimensions = in.number();
    int nameLength = in.number();
    int number = in.number();
    GgmlType type = GgmlType.ofTensor(number).orElseThrow(() -> new IOException("it has changed"));
    packing = packs && dimensions == MATRIX && type == GgmlType.F16;
    ByteBuffer head = numbers((3 + dimensions) * Integer.BYTES + nameLength);
    head.putInt(dimensions).putInt(nameLength);
    head.putInt(packing ? GgmlType.Q8_0.tensorNumber() : number);
    int row = 0;
    long elements = 1;
    for (int i = 0; i < dimensions; i++) {
      int size = in.number();
      row = i == 0 ? size : row;
      elements *= size;
      head.putInt(size);
    }
    left = type.bytes(elements, row).orElseThrow(() -> new IOException("it has changed"));
    return head.put(in.bytes(nameLength)).flip();
  }

  private static ByteBuffer numbers(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
