package io.vacha.http.connection;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts what a client sends on a connection of HTTP/2 beside requests and bodies: pings, settings,
 * resets, priorities, window updates, empty data. A burst is allowed and then so many a second;
 * window updates are due for what was sent. Confined as the channel's reads are, but for {@link
 * #sent}. Frames: RFC 9113, section 4.
 */
final class FrameWatch {
  private static final int PREFACE_BYTES = 24;
  private static final int HEAD_BYTES = 9;
  private static final int DATA = 0;
  private static final int HEADERS = 1;
  private static final int RESET = 3;
  private static final int WINDOW_UPDATE = 8;
  private static final int END_STREAM = 1;

  /** Data of fewer bytes counts as a frame that brings nothing. */
  private static final int LITTLE_DATA = 32;

  private static final double BURST = 1000;
  private static final double PER_NANO = 500 / 1e9;

  /** A reset ends a request that was begun, with all that costs. */
  private static final int RESET_COST = 5;

  /** Clients open their windows again for about so much at a time, or more. */
  private static final int BYTES_PER_UPDATE = 1024;

  private final AtomicLong sentBytes = new AtomicLong();
  private final byte[] head = new byte[HEAD_BYTES];
  private int headBytes;
  private long skipBytes = PREFACE_BYTES;
  private double left = BURST;
  private long countedNanos;

  FrameWatch(long nowNanos) {
    this.countedNanos = nowNanos;
  }

  /** So many bytes were sent to the client. */
  void sent(long bytes) {
    sentBytes.addAndGet(Math.max(0, bytes));
  }

  /** Takes in bytes from the client; says whether it has sent too many frames by now. */
  boolean isFlood(ByteBuffer bytes, long nowNanos) {
    left = Math.min(BURST, left + (nowNanos - countedNanos) * PER_NANO);
    countedNanos = nowNanos;
    while (bytes.hasRemaining()) {
      if (skipBytes > 0) {
        int skipped = (int) Math.min(skipBytes, bytes.remaining());
        bytes.position(bytes.position() + skipped);
        skipBytes -= skipped;
      } else {
        head[headBytes++] = bytes.get();
        if (headBytes == HEAD_BYTES) {
          beginFrame();
        }
      }
    }
    return left < 0;
  }

  private void beginFrame() {
    headBytes = 0;
    skipBytes = ByteBuffer.wrap(head).getLong() >>> 40;
    left -= cost(head[3], head[4]);
  }

  private int cost(int type, int flags) {
    return switch (type) {
      case DATA -> skipBytes < LITTLE_DATA && (flags & END_STREAM) == 0 ? 1 : 0;
      case HEADERS -> 0;
      case RESET -> RESET_COST;
      case WINDOW_UPDATE -> isDue() ? 0 : 1;
      default -> 1;
    };
  }

  private boolean isDue() {
    return sentBytes.getAndUpdate(sent -> Math.max(0, sent - BYTES_PER_UPDATE)) > 0;
  }
}
