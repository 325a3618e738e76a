package io.vacha.speech;

import io.vacha.storage.StorageUnavailableException;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A file without a name that one thread writes and another reads while it grows, so that a slow
 * reader never holds up the writer. Thread-safe for one writer and one reader.
 */
final class GrowingFile extends OutputStream {
  /** So often it is looked whether others have room left. */
  private static final long BETWEEN_LOOKS = 8L << 20;

  private final FileChannel channel;
  private final Path folder;
  private final long keptFreeBytes;
  private final Runnable closed;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition grown = lock.newCondition();
  private long length;
  private long nextLook = BETWEEN_LOOKS;
  private boolean ended;
  private @Nullable Throwable failure;

  private GrowingFile(FileChannel channel, Path folder, long keptFreeBytes, Runnable closed) {
    this.channel = channel;
    this.folder = folder;
    this.keptFreeBytes = keptFreeBytes;
    this.closed = closed;
  }

  /**
   * An empty one in a folder; nothing of it is left when it is closed.
   *
   * @param keptFreeBytes what large sounds leave of the disk for all else; writing fails below it
   * @param closed told once when it is closed
   */
  static GrowingFile in(Path folder, long keptFreeBytes, Runnable closed) {
    try {
      Path file = Files.createTempFile(folder, "speech-", "");
      return new GrowingFile(
          FileChannel.open(
              file,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE),
          folder,
          keptFreeBytes,
          closed);
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot make a file for a sound: " + e, e);
    }
  }

  @Override
  public void write(int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    requireRoom();
    ByteBuffer rest = ByteBuffer.wrap(bytes, offset, count);
    long at = length;
    try {
      while (rest.hasRemaining()) {
        at += channel.write(rest, at);
      }
    } catch (ClosedChannelException e) {
      throw e; // the reader has gone
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot keep a sound: " + e, e);
    }
    grow(at);
  }

  private void requireRoom() {
    if (length < nextLook) {
      return;
    }
    nextLook = length + BETWEEN_LOOKS;
    if (folder.toFile().getUsableSpace() < keptFreeBytes) {
      throw new StorageUnavailableException("Too little room on the disk for a long sound.");
    }
  }

  private void grow(long newLength) {
    lock.lock();
    try {
      length = newLength;
      grown.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** No more will be written: all is there, or why not. */
  void end(@Nullable Throwable reason) {
    lock.lock();
    try {
      ended = true;
      failure = reason;
      grown.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Reads on from a position, waiting until there is something.
   *
   * @return how many bytes, -1 at the end
   * @throws Failed if the writer failed before the end
   */
  int read(long position, byte[] buffer) throws IOException {
    long there = awaitBeyond(position);
    if (there == position) {
      return -1;
    }
    int wanted = (int) Math.min(buffer.length, there - position);
    int count = channel.read(ByteBuffer.wrap(buffer, 0, wanted), position);
    if (count < 0) {
      throw new EOFException("the file is shorter than what was written");
    }
    return count;
  }

  /**
   * Waits until no more will be written.
   *
   * @throws Failed if the writer failed before the end
   */
  void awaitEnd() throws IOException {
    var _ = awaitBeyond(Long.MAX_VALUE);
  }

  private long awaitBeyond(long position) throws IOException {
    lock.lock();
    try {
      while (length <= position && !ended) {
        grown.await();
      }
      if (length <= position && failure != null) {
        throw new Failed(failure);
      }
      return length;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      lock.unlock();
    }
  }

  /** Writes over bytes that are there. */
  void overwrite(long position, byte[] bytes) throws IOException {
    try {
      channel.write(ByteBuffer.wrap(bytes), position);
    } catch (IOException e) {
      throw new StorageUnavailableException("Cannot keep a sound: " + e, e);
    }
  }

  /** How many bytes there are by now. */
  long length() {
    lock.lock();
    try {
      return length;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() throws IOException {
    if (channel.isOpen()) {
      closed.run();
    }
    channel.close();
  }

  /** The writer failed; the cause says how. */
  static final class Failed extends IOException {
    private static final long serialVersionUID = 1L;

    private Failed(Throwable cause) {
      super("the sound broke off", cause);
    }
  }
}
