package io.vacha.speech.cache;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A sound of the cache, found whole and undamaged. Whoever receives it closes it; it can be sent
 * even if its file is deleted meanwhile. Confined.
 *
 * @param file open; the sound follows the header
 * @param durationMillis how long it was charged for
 * @param sizeBytes of the sound
 */
public record KeptSound(FileChannel file, long durationMillis, long sizeBytes)
    implements AutoCloseable {
  private static final int PIECE_BYTES = 32 * 1024;

  /** What takes a sound piece by piece. */
  @FunctionalInterface
  public interface Sink {
    /** Takes the first {@code count} bytes. */
    void take(byte[] buffer, int count) throws IOException;
  }

  /** Writes all of it. */
  public void writeTo(OutputStream out) throws IOException {
    transferTo((buffer, count) -> out.write(buffer, 0, count));
  }

  /** Hands over all of it. */
  public void transferTo(Sink sink) throws IOException {
    byte[] buffer = new byte[(int) Math.min(PIECE_BYTES, sizeBytes)];
    long end = SoundFile.HEADER_BYTES + sizeBytes;
    for (long position = SoundFile.HEADER_BYTES; position < end; ) {
      int wanted = (int) Math.min(buffer.length, end - position);
      int count = file.read(ByteBuffer.wrap(buffer, 0, wanted), position);
      if (count < 0) {
        throw new IOException("a sound of the cache is shorter than it was");
      }
      sink.take(buffer, count);
      position += count;
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
