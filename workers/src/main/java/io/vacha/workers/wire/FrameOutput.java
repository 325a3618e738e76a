package io.vacha.workers.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.json.JsonMapper;

/** Writes the frames of an answer, each at once. Thread-safe (one lock). */
public final class FrameOutput {
  private static final int HEAD_BYTES = 5;

  private final ReentrantLock lock = new ReentrantLock();
  private final OutputStream out;

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
   */
  public void send(FrameKind kind, byte[] bytes) throws IOException {
    if (bytes.length > kind.maxBytes()) {
      throw new IllegalArgumentException("too long for " + kind + ": " + bytes.length);
    }
    ByteBuffer frame = ByteBuffer.allocate(HEAD_BYTES + bytes.length);
    frame.put((byte) kind.number()).putInt(bytes.length).put(bytes);
    lock.lock();
    try {
      out.write(frame.array());
      out.flush();
    } finally {
      lock.unlock();
    }
  }
}
