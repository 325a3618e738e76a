package io.vacha.http.connection;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells a connection what its channel reads and writes. Confined as the channel is. */
final class ChannelWatch {
  private @Nullable Connection connection;

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
    Connection followed = connection;
    if (followed != null && bytes >= 0) {
      followed.received(System.nanoTime(), bytes);
    }
    return bytes;
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
