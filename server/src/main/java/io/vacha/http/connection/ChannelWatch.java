package io.vacha.http.connection;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Tells a connection what its channel reads and writes. Confined as the channel is. */
final class ChannelWatch {
  /** How long a client is read from at a stretch before others have their turn. */
  private static final long LONGEST_NANOS = 1_000_000;

  private @Nullable Connection connection;
  private boolean reading;
  private long sinceNanos;

  /** Follows this connection from now on; null for none. */
  void follow(@Nullable Connection next) {
    connection = next;
  }

  /** The connection it follows; empty for none. */
  Optional<Connection> followed() {
    return Optional.ofNullable(connection);
  }

  /** So many bytes were read, or -1; returns them. */
  long received(long bytes) {
    long now = System.nanoTime();
    letOthersGoOn(bytes, now);
    Connection followed = connection;
    if (followed != null && bytes >= 0) {
      followed.received(now, bytes);
    }
    return bytes;
  }

  /**
   * A virtual thread whose client sends without a pause never waits, and keeps its carrier from all
   * others; as many as there are cores would stop the service. To yield is not enough: two that do
   * so by turns on one carrier leave it to nobody else.
   */
  private void letOthersGoOn(long bytes, long nowNanos) {
    if (bytes <= 0 || !reading) {
      reading = bytes > 0;
      sinceNanos = nowNanos;
    } else if (nowNanos - sinceNanos > LONGEST_NANOS && Thread.currentThread().isVirtual()) {
      LockSupport.parkNanos(this, 1);
      sinceNanos = System.nanoTime();
    }
  }

  /** So many bytes were written, and more wait for the client or do not. */
  void sent(long bytes, boolean more) {
    Connection followed = connection;
    if (followed != null) {
      followed.sent(System.nanoTime(), bytes, more);
    }
  }

  static boolean isLeft(ByteBuffer[] buffers, int offset, int length) {
    return Arrays.stream(buffers, offset, offset + length).anyMatch(ByteBuffer::hasRemaining);
  }
}
