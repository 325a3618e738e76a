package io.vacha.process;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a child reads. What might not fit into the pipe is written by a thread of its own, so that
 * whoever writes here can be set free while the child neither reads nor ends. For one writer at a
 * time; {@link #end} by any thread (one lock, never held while a write may wait).
 */
final class ChildInput extends OutputStream {
  private static final Logger LOG = LoggerFactory.getLogger(ChildInput.class);

  /** Every pipe takes so much before anybody reads (pipe(7): one page at least). */
  private static final int SURE_BYTES = 4096;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final OutputStream pipe;
  private long sent;
  private byte @Nullable [] next;
  private @Nullable IOException failure;
  private boolean writing;
  private boolean ended;

  ChildInput(OutputStream pipe) {
    this.pipe = pipe;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    lock.lock();
    try {
      requireOpen();
      sent += length;
      if (sent <= SURE_BYTES) {
        pipe.write(bytes, offset, length);
        pipe.flush();
      } else {
        handOver(Arrays.copyOfRange(bytes, offset, offset + length));
      }
    } finally {
      lock.unlock();
    }
  }

  private void handOver(byte[] bytes) throws IOException {
    if (!writing) {
      OwnThread.start("child-input", this::writePipe);
      writing = true;
    }
    next = bytes;
    changed.signalAll();
    while (next != null && !ended) {
      changed.awaitUninterruptibly();
    }
    requireOpen();
  }

  private void requireOpen() throws IOException {
    if (failure != null) {
      throw new IOException("the child reads no more", failure);
    }
    if (ended) {
      throw new IOException("the child has ended");
    }
  }

  private void writePipe() {
    try (pipe) {
      for (byte[] bytes = take(); bytes != null; bytes = take()) {
        pipe.write(bytes);
        pipe.flush();
        written(null);
      }
    } catch (IOException e) {
      written(e);
    }
  }

  private byte @Nullable [] take() {
    lock.lock();
    try {
      while (next == null && !ended) {
        changed.awaitUninterruptibly();
      }
      return ended ? null : next;
    } finally {
      lock.unlock();
    }
  }

  private void written(@Nullable IOException problem) {
    lock.lock();
    try {
      next = null;
      failure = failure == null ? problem : failure;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** From now on nothing is written; whoever waits hears so. */
  void end() {
    lock.lock();
    try {
      ended = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The child reads to the end of what was written. */
  @Override
  public void close() {
    end();
    if (!hasWriter()) {
      closePipe();
    }
  }

  /** The thread that writes closes the pipe itself. */
  private boolean hasWriter() {
    lock.lock();
    try {
      return writing;
    } finally {
      lock.unlock();
    }
  }

  private void closePipe() {
    try {
      pipe.close();
    } catch (IOException e) {
      LOG.debug("a pipe to a dead child had bytes left", e);
    }
  }
}
