package io.vacha.speech.cache;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * The file of a sound: a header, then its bytes. The header has, in network byte order: a mark (4
 * bytes), the key (32), milliseconds charged (8), bytes of the sound (8), the sound's CRC-32C (4)
 * and the header's own (4). Nothing is flushed: what a loss of power leaves does not fit its sums.
 */
final class SoundFile {
  static final int HEADER_BYTES = 60;

  private static final int MARK = 0x56534331;
  private static final int BUFFER_BYTES = 64 * 1024;

  private SoundFile() {}

  /** What writes the bytes of a sound. */
  @FunctionalInterface
  interface Body {
    void writeTo(OutputStream out) throws IOException;
  }

  /** What is in the file is no sound of this key, or not all of it. */
  static final class DamagedException extends IOException {
    private static final long serialVersionUID = 1L;

    private DamagedException(Path file) {
      super(file + " is damaged");
    }
  }

  /** Writes a sound into an empty file. */
  static void write(Path file, SoundKey key, long millis, Body body) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.position(HEADER_BYTES);
      Summed summed = new Summed(Channels.newOutputStream(channel));
      OutputStream out = new BufferedOutputStream(summed, BUFFER_BYTES);
      body.writeTo(out);
      out.flush();
      ByteBuffer header = header(key, millis, summed.count, summed.sum);
      for (long at = 0; header.hasRemaining(); ) {
        at += channel.write(header, at);
      }
    }
  }

  private static ByteBuffer header(SoundKey key, long millis, long size, CRC32C sum) {
    ByteBuffer header =
        ByteBuffer.allocate(HEADER_BYTES)
            .putInt(MARK)
            .put(HexFormat.of().parseHex(key.digest()))
            .putLong(millis)
            .putLong(size)
            .putInt((int) sum.getValue());
    CRC32C own = new CRC32C();
    own.update(header.array(), 0, header.position());
    return header.putInt((int) own.getValue()).flip();
  }

  /**
   * Opens a sound after all of it was compared with its sums.
   *
   * @throws DamagedException if they differ
   */
  static KeptSound open(Path file, SoundKey key) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    try {
      ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES);
      long size = channel.size() - HEADER_BYTES;
      CRC32C sum = new CRC32C();
      boolean isWhole = size >= 0 && fill(channel, header, 0) && sum(channel, size, sum);
      int keyBytes = key.digest().length() / 2;
      long millis = header.getLong(Integer.BYTES + keyBytes);
      if (!isWhole || !header.flip().equals(header(key, millis, size, sum))) {
        throw new DamagedException(file);
      }
      return new KeptSound(channel, millis, size);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static boolean fill(FileChannel channel, ByteBuffer buffer, long from)
      throws IOException {
    for (long at = from; buffer.hasRemaining(); ) {
      int count = channel.read(buffer, at);
      if (count < 0) {
        return false;
      }
      at += count;
    }
    return true;
  }

  private static boolean sum(FileChannel channel, long size, CRC32C sum) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(BUFFER_BYTES, size));
    for (long done = 0; done < size; done += buffer.limit()) {
      buffer.clear().limit((int) Math.min(buffer.capacity(), size - done));
      if (!fill(channel, buffer, HEADER_BYTES + done)) {
        return false;
      }
      sum.update(buffer.flip());
    }
    return true;
  }

  /** Counts and sums what it passes on. */
  private static final class Summed extends OutputStream {
    private final OutputStream out;
    private final CRC32C sum = new CRC32C();
    private long count;

    private Summed(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int single) throws IOException {
      write(new byte[] {(byte) single}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
      sum.update(bytes, offset, length);
      count += length;
    }
  }
}
