package io.vacha.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a child writes. A thread of its own reads the pipe, so that whoever reads here can be set
 * free while the pipe is held by a process that does not end. Waiting is for any thread, virtual
 * ones too. Thread-safe (one lock, never held while the pipe is read).
 */
final class ChildOutput extends InputStream {
  private static final Logger LOG = LoggerFactory.getLogger(ChildOutput.class);
  private static final int CHUNK_BYTES = 16 * 1024;
  private static final int MOST_CHUNKS = 16;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<byte[]> chunks = new ArrayDeque<>();
  private final InputStream pipe;
  private int position;
  private @Nullable IOException failure;
  private boolean reading;
  private boolean inPipe;
  private boolean ended;

  ChildOutput(InputStream pipe) {
    this.pipe = pipe;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    lock.lock();
    try {
      begin();
      while (chunks.isEmpty() && !ended) {
        changed.awaitUninterruptibly();
      }
      if (!chunks.isEmpty()) {
        return take(bytes, offset, length);
      }
      if (failure != null) {
        throw new IOException("the output of a child cannot be read", failure);
      }
      return -1;
    } finally {
      lock.unlock();
    }
  }

  private void begin() throws IOException {
    if (!reading && !ended) {
      OwnThread.start("child-output", this::readPipe);
      reading = true;
    }
  }

  private int take(byte[] bytes, int offset, int length) {
    byte[] first = chunks.getFirst();
    int count = Math.min(length, first.length - position);
    System.arraycopy(first, position, bytes, offset, count);
    position += count;
    if (position == first.length) {
      chunks.removeFirst();
      position = 0;
      changed.signalAll();
    }
    return count;
  }

  private void readPipe() {
    byte[] buffer = new byte[CHUNK_BYTES];
    try (pipe) {
      int count = readPipe(buffer);
      while (count >= 0 && keep(Arrays.copyOf(buffer, count))) {
        count = readPipe(buffer);
      }
    } catch (IOException e) {
      fail(e);
    } finally {
      end();
    }
  }

  private int readPipe(byte[] buffer) throws IOException {
    inPipe(true);
    try {
      return pipe.read(buffer);
    } finally {
      inPipe(false);
    }
  }

  private void inPipe(boolean is) {
    lock.lock();
    try {
      inPipe = is;
    } finally {
      lock.unlock();
    }
  }

  /** A failure after the end is that of a pipe that was closed from here. */
  private void fail(IOException reason) {
    lock.lock();
    try {
      failure = ended ? null : reason;
    } finally {
      lock.unlock();
    }
  }

  /** Waits while nobody reads; false once nobody will. */
  private boolean keep(byte[] chunk) {
    lock.lock();
    try {
      while (chunks.size() == MOST_CHUNKS && !ended) {
        changed.awaitUninterruptibly();
      }
      if (ended) {
        return false;
      }
      chunks.addLast(chunk);
      changed.signalAll();
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** From now on no more comes than has come; whoever waits reads to the end. */
  void end() {
    lock.lock();
    try {
      ended = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * The child has ended long ago. What it wrote is still read; the pipe, which a process that left
   * its group may hold, is not waited for. (The JDK has emptied it when the child ended.)
   */
  void endIfWaiting() {
    lock.lock();
    try {
      ended = ended || inPipe;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    end();
    try {
      pipe.close();
    } catch (IOException e) {
      LOG.debug("a pipe from a child had bytes left", e);
    }
  }
}
