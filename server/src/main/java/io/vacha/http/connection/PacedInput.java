package io.vacha.http.connection;

import io.vacha.error.OverLimit;
import java.io.EOFException;
import java.io.IOException;
import org.apache.coyote.InputBuffer;
import org.apache.coyote.Request;
import org.apache.tomcat.util.net.ApplicationBufferHandler;
import org.jspecify.annotations.Nullable;

/**
 * A request's body as the container reads it, refused as soon as it arrives too slowly. Confined to
 * the request's thread.
 */
final class PacedInput implements InputBuffer {
  private final InputBuffer body;
  private final Request request;
  private final Connection connection;
  private final Pace pace;
  private final @Nullable Http2Request stream;
  private final long length;
  private boolean arrived;

  private PacedInput(Request request, Connection connection, @Nullable Http2Request stream) {
    this.body = request.getInputBuffer();
    this.request = request;
    this.connection = connection;
    this.pace = stream == null ? new Pace(connection.settings()) : stream.body();
    this.length = lengthOf(request);
    this.stream = stream;
  }

  /** Has a request read through this until {@link #end}; {@code stream} is null for HTTP/1.1. */
  static PacedInput begin(Request request, Connection connection, @Nullable Http2Request stream) {
    PacedInput input = new PacedInput(request, connection, stream);
    request.setInputBuffer(input);
    if (!input.hasBody()) {
      input.arrived();
    } else if (stream == null) {
      connection.receives(input.pace);
    }
    return input;
  }

  private boolean hasBody() {
    return length > 0
        || request.getHeader("transfer-encoding") != null
        || (stream != null && length < 0 && !request.getMethod().equals("GET"));
  }

  /** What the request says of its body, or -1 where that is nothing or nonsense. */
  private static long lengthOf(Request request) {
    try {
      return request.getContentLengthLong();
    } catch (IllegalArgumentException _) {
      return -1; // the container has refused the request
    }
  }

  @Override
  public int doRead(ApplicationBufferHandler handler) throws IOException {
    pace.waiting(System.nanoTime());
    int read;
    try {
      read = stream == null ? body.doRead(handler) : read(stream, handler);
    } catch (IOException e) {
      pace.moved(System.nanoTime(), 0);
      refuseTooSlow();
      throw e;
    }
    pace.moved(System.nanoTime(), Math.max(0, read));
    if (read < 0 || pace.bytes() == length) {
      arrived();
    } else {
      refuseTooSlow();
    }
    return read;
  }

  private int read(Http2Request from, ApplicationBufferHandler handler) throws IOException {
    int read = from.read(body, handler);
    if (read < 0 && Http2Request.isCancelled(request)) {
      throw new EOFException("the client has cancelled its request");
    }
    return read;
  }

  /** From here on the service works, and the client waits. */
  private void arrived() {
    if (!arrived) {
      arrived = true;
      connection.receives(null);
      connection.beginWork();
    }
  }

  private void refuseTooSlow() {
    if (pace.isTooSlow(System.nanoTime())) {
      if (stream == null) {
        connection.receives(null);
        connection.stopReading();
      }
      throw OverLimit.bodyTooSlow(pace.bytes(), pace.waitedSeconds());
    }
  }

  @Override
  public int available() {
    return body.available();
  }

  /** The request is answered. */
  void end() {
    request.setInputBuffer(body);
    connection.receives(null);
    if (arrived) {
      connection.endWork();
    }
  }
}
