package io.vacha.workers.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the frames of an answer, each at once, and none once it is closed. Thread-safe (one lock).
 */
public final class FrameOutput implements AutoCloseable {
  private static final int HEAD_BYTES = 5;

  private final ReentrantLock lock = new ReentrantLock();
  private final OutputStream out;
  private boolean closed;

  /** Writes to {@code out}, which stays the caller's. */
  public FrameOutput(OutputStream out) {
    this.out = out;
  }

  /** Writes a frame without bytes. */
  public void send(FrameKind kind) throws IOException {
    send(kind, new byte[0]);
  }

  /** Writes a frame that says this in JSON. */
  public void sendJson(FrameKind kind, Object message) throws IOException {
    send(kind, JsonMapper.shared().writeValueAsBytes(message));
  }

  /**
   * Writes a frame.
   *
   * @throws IllegalArgumentException if it has more bytes than its kind may
   * @throws IOException if it cannot be written, or this is closed
   */
  public void send(FrameKind kind, byte[] bytes) throws IOException {
    if (bytes.length > kind.maxBytes()) {
      throw new IllegalArgumentException("too long for " + kind + ": " + bytes.length);
    }
    ByteBuffer frame = ByteBuffer.allocate(HEAD_BYTES + bytes.length);
    frame.put((byte) kind.number()).putInt(bytes.length).put(bytes);
    lock.lock();
    try {
      if (closed) {
        throw new IOException("the answer is over");
      }
      out.write(frame.array());
      out.flush();
    } finally {
      lock.unlock();
    }
  }

  /** Waits for a frame that is being written; the stream stays open. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
    } finally {
      lock.unlock();
    }
  }
}
