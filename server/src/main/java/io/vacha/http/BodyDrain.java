package io.vacha.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads and drops what a client still sends after an early answer, so that a client that writes its
 * whole body before it reads finds the answer and not a reset connection (RFC 9112, section 9.6).
 * Bounded in bytes and in time.
 */
final class BodyDrain {
  private static final long MAX_BYTES = 128L << 20;
  private static final long MAX_NANOS = 30_000_000_000L;

  private BodyDrain() {}

  /** Drains what is left; a client that waits for "100 Continue" sends nothing and is let go. */
  static void drain(HttpServletRequest request) {
    if (request.getHeader("Expect") != null) {
      return;
    }
    long start = System.nanoTime();
    try {
      InputStream body = request.getInputStream();
      byte[] dropped = new byte[16 * 1024];
      long total = 0;
      int read = body.read(dropped);
      while (read >= 0 && total < MAX_BYTES && System.nanoTime() - start < MAX_NANOS) {
        total += read;
        read = body.read(dropped);
      }
    } catch (IOException | IllegalStateException e) {
      // the client left or the body is broken: there is nobody to be polite to
      request.setAttribute("vacha.drain", e);
    }
  }
}
