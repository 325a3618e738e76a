package io.vacha.http.connection;

import jakarta.servlet.RequestDispatcher;
import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.catalina.connector.Response;
import org.apache.coyote.InputBuffer;
import org.apache.coyote.Request;
import org.apache.tomcat.util.net.ApplicationBufferHandler;
import org.jspecify.annotations.Nullable;

/**
 * How one request of a connection of HTTP/2 moves: its body to the service, its answer to the
 * client. Thread-safe.
 */
final class Http2Request {
  /** The name of the request attribute that holds it. */
  static final String ATTRIBUTE = "io.vacha.http.connection.Http2Request";

  /** The name of the request attribute that is set where there is no room for it. */
  static final String NO_ROOM = "io.vacha.http.connection.Http2Request.noRoom";

  private final Pace body;
  private final Pace answer;
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable Thread reader;
  private volatile boolean cut;

  Http2Request(ConnectionSettings settings) {
    this.body = new Pace(settings);
    this.answer = new Pace(settings);
  }

  /** Whether a request came over HTTP/2. */
  static boolean is(Request request) {
    return request.protocol().equals("HTTP/2.0");
  }

  /**
   * Whether the client has reset the request, or closed its connection. Tomcat says so by an
   * attribute only, and reads a reset body as one that has ended.
   */
  static boolean isCancelled(Request request) {
    return request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) != null;
  }

  /** How its body arrives. */
  Pace body() {
    return body;
  }

  /** How its answer is taken. */
  Pace answer() {
    return answer;
  }

  /** Reads from the body as the container does, until {@link #stopReading}. */
  int read(InputBuffer from, ApplicationBufferHandler into) throws IOException {
    readBy(Thread.currentThread());
    try {
      return from.doRead(into);
    } finally {
      readBy(null);
    }
  }

  private void readBy(@Nullable Thread thread) {
    lock.lock();
    try {
      reader = thread;
      if (thread == null && cut) {
        boolean _ = Thread.interrupted(); // it was meant for the read that is over
      }
    } finally {
      lock.unlock();
    }
  }

  boolean isBodyTooSlow(long nowNanos) {
    return !cut && body.isTooSlow(nowNanos);
  }

  boolean isAnswerTooSlow(long nowNanos) {
    return answer.isTooSlow(nowNanos);
  }

  /**
   * Ends a read that waits for the client, which can still be answered.
   *
   * @return whether that is news
   */
  boolean stopReading() {
    lock.lock();
    try {
      boolean news = !cut;
      cut = true;
      if (reader != null) {
        reader.interrupt();
      }
      return news;
    } finally {
      lock.unlock();
    }
  }

  /** Sends what is left of the answer, while the client is still held to its rate. */
  void finish(Response response) throws IOException {
    answer.waiting(System.nanoTime());
    try {
      response.finishResponse();
    } finally {
      answer.moved(System.nanoTime(), 0);
    }
  }
}
