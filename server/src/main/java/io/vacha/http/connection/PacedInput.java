package io.vacha.http.connection;

import io.vacha.error.OverLimit;
import java.io.IOException;
import org.apache.coyote.InputBuffer;
import org.apache.coyote.Request;
import org.apache.tomcat.util.net.ApplicationBufferHandler;

/**
 * A request's body as the container reads it, refused as soon as it arrives too slowly. Confined to
 * the request's thread.
 */
final class PacedInput implements InputBuffer {
  private final InputBuffer body;
  private final Request request;
  private final Connection connection;
  private final Pace pace;
  private final boolean alone;
  private final long length;
  private boolean arrived;

  private PacedInput(Request request, Connection connection) {
    this.body = request.getInputBuffer();
    this.request = request;
    this.connection = connection;
    this.pace = new Pace(connection.settings());
    this.length = lengthOf(request);
    this.alone = !request.protocol().equals("HTTP/2.0");
  }

  /** Has a request read through this until {@link #end}. */
  static PacedInput begin(Request request, Connection connection) {
    PacedInput input = new PacedInput(request, connection);
    request.setInputBuffer(input);
    if (!input.hasBody()) {
      input.arrived();
    } else if (input.alone) {
      connection.receives(input.pace);
    }
    return input;
  }

  private boolean hasBody() {
    return length > 0
        || request.getHeader("transfer-encoding") != null
        || (!alone && length < 0 && !request.getMethod().equals("GET"));
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
      read = body.doRead(handler);
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
      if (alone) {
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
