package io.vacha.engine.whisper.ggml;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Reads a file of little-endian numbers from front to back; never past its end. Confined. */
final class GgmlInput implements Closeable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final FileChannel file;
  private final ByteBuffer buffer =
      ByteBuffer.allocate(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN).limit(0);
  private final long size;

  GgmlInput(Path path) throws IOException {
    file = FileChannel.open(path, StandardOpenOption.READ);
    size = file.size();
  }

  /** How many bytes are left. */
  long remaining() throws IOException {
    return size - file.position() + buffer.remaining();
  }

  /** How many bytes have been read or left out. */
  long position() throws IOException {
    return file.position() - buffer.remaining();
  }

  /** The next 32-bit number. */
  int number() throws IOException {
    need(Integer.BYTES);
    return buffer.getInt();
  }

  /** The next bytes, at most as many as the buffer holds. */
  byte[] bytes(int count) throws IOException {
    need(count);
    byte[] bytes = new byte[count];
    buffer.get(bytes);
    return bytes;
  }

  /** Leaves bytes out. */
  void skip(long count) throws IOException {
    if (count > remaining()) {
      throw new EOFException("the file ends too early");
    }
    if (count <= buffer.remaining()) {
      buffer.position(buffer.position() + (int) count);
      return;
    }
    file.position(file.position() - buffer.remaining() + count);
    buffer.limit(0);
  }

  private void need(int count) throws IOException {
    while (buffer.remaining() < count) {
      buffer.compact();
      int read = file.read(buffer);
      buffer.flip();
      if (read < 0) {
        throw new EOFException("the file ends too early");
      }
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
