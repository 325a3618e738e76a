package io.vacha.http.connection;

import io.vacha.engine.Cancellation;
import io.vacha.engine.ClientPresence;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.catalina.connector.Request;
import org.apache.coyote.ActionCode;

/**
 * The connection a request came on, watched while the work runs: a client that goes away cancels
 * its work. Thread-safe; the request's own thread must not touch the connection while it is
 * watched.
 */
final class ClientConnection implements ClientPresence {
  private static final Duration INTERVAL = Duration.ofMillis(100);

  private final Request request;

  ClientConnection(Request request) {
    this.request = request;
  }

  @Override
  public Watch watch(Cancellation work) {
    return new Poll(work);
  }

  /**
   * Whether the peer has closed: a read that does not block finds the end of the stream. Tomcat
   * reports that as one byte available although its buffer holds none. Of HTTP/2 it tells a request
   * that was reset.
   */
  private boolean isGone() {
    var coyote = request.getCoyoteRequest();
    if (Http2Request.is(coyote)) {
      return Http2Request.isCancelled(coyote);
    }
    coyote.action(ActionCode.AVAILABLE, true);
    if (coyote.getAvailable() == 0) {
      return false;
    }
    coyote.action(ActionCode.AVAILABLE, false);
    return coyote.getAvailable() == 0;
  }

  /** Looks ten times a second; after {@link #close} it never touches the connection again. */
  private final class Poll implements Watch {
    private final ReentrantLock lock = new ReentrantLock();
    private final Thread thread;
    private boolean closed;

    private Poll(Cancellation work) {
      thread = Thread.ofVirtual().name("client-watch").start(() -> run(work));
    }

    private void run(Cancellation work) {
      try {
        Thread.sleep(INTERVAL);
        while (!foundGone()) {
          Thread.sleep(INTERVAL);
        }
        work.cancel();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private boolean foundGone() throws InterruptedException {
      lock.lock();
      try {
        if (closed) {
          throw new InterruptedException("closed");
        }
        return isGone();
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void close() {
      lock.lock();
      try {
        closed = true;
      } finally {
        lock.unlock();
      }
      thread.interrupt();
    }
  }
}
