package io.vacha.storage;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A body that is kept until it is whole: a short one in memory, a longer one in a file without a
 * name, since many readers may be slow at the same time. Confined to the request's thread; closing
 * it removes the file.
 */
public final class CapturedBody extends OutputStream {
  private static final int IN_MEMORY_BYTES = 64 * 1024;

  private final Path folder;
  private final DiskRoom disk;
  private ByteArrayOutputStream memory = new ByteArrayOutputStream();
  private @Nullable FileChannel file;
  private long size;
  private long nextLook = DiskRoom.BETWEEN_LOOKS;

  /** Longer ones go into this folder. */
  public CapturedBody(Path folder) {
    this.folder = folder;
    this.disk = DiskRoom.of(folder);
  }

  @Override
  public void write(int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) {
    size += count;
    if (file == null && size <= IN_MEMORY_BYTES) {
      memory.write(bytes, offset, count);
      return;
    }
    try {
      append(opened(), ByteBuffer.wrap(bytes, offset, count));
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot keep an answer: " + e, e);
    }
  }

  private FileChannel opened() throws IOException {
    FileChannel current = file;
    if (current == null) {
      current =
          FileChannel.open(
              Files.createTempFile(folder, "answer-", ""),
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
      file = current;
      append(current, ByteBuffer.wrap(memory.toByteArray()));
      memory = new ByteArrayOutputStream();
    }
    if (size >= nextLook) {
      nextLook = size + DiskRoom.BETWEEN_LOOKS;
      if (disk.left() < 0) {
        throw new IOException("too little room on the disk for a long answer");
      }
    }
    return current;
  }

  private static void append(FileChannel file, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      file.write(bytes);
    }
  }

  /** How many bytes there are. */
  public long size() {
    return size;
  }

  /** All of it, from the first byte, as often as it is asked for. */
  public InputStream open() {
    FileChannel current = file;
    return current == null ? new ByteArrayInputStream(memory.toByteArray()) : new InFile(current);
  }

  /** Writes all of it. */
  public void sendTo(OutputStream out) throws IOException {
    if (file == null) {
      memory.writeTo(out);
      return;
    }
    try (InputStream bytes = open()) {
      bytes.transferTo(out);
    }
  }

  /** Reads by positions of its own, and leaves the file open. */
  private static final class InFile extends InputStream {
    private final FileChannel file;
    private long position;

    private InFile(FileChannel file) {
      this.file = file;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int count) throws IOException {
      int read = file.read(ByteBuffer.wrap(buffer, offset, count), position);
      position += Math.max(0, read);
      return read;
    }
  }

  /** Forgets what was written. */
  public void reset() throws IOException {
    memory.reset();
    size = 0;
    nextLook = DiskRoom.BETWEEN_LOOKS;
    if (file != null) {
      file.truncate(0);
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
