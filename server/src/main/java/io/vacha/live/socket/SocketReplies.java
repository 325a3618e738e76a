package io.vacha.live.socket;

import jakarta.websocket.CloseReason;
import jakarta.websocket.CloseReason.CloseCodes;
import jakarta.websocket.RemoteEndpoint;
import jakarta.websocket.Session;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a client is sent over a WebSocket. Thread-safe. */
public final class SocketReplies {
  private static final Logger LOG = LoggerFactory.getLogger(SocketReplies.class);
  private static final int LONGEST_OPENING_SECONDS = 10;

  private final ReentrantLock sending = new ReentrantLock();
  private final CountDownLatch isOpen = new CountDownLatch(1);
  private volatile @Nullable Session session;
  private volatile @Nullable CloseReason closing;

  /** The connection stands. */
  void opened(Session opened) {
    session = opened;
    isOpen.countDown();
    CloseReason early = closing;
    if (early != null) {
      close(opened, early);
    }
  }

  /**
   * Sends a text message; returns once it is on its way.
   *
   * @throws IOException if the client is gone or takes nothing any more
   */
  public void send(String message) throws IOException {
    send(remote -> remote.sendText(message));
  }

  /**
   * Sends a binary message; returns once it is on its way.
   *
   * @throws IOException if the client is gone or takes nothing any more
   */
  public void sendBinary(byte[] message) throws IOException {
    send(remote -> remote.sendBinary(ByteBuffer.wrap(message)));
  }

  /** One way to send. */
  private interface Sending {
    void through(RemoteEndpoint.Basic remote) throws IOException;
  }

  private void send(Sending message) throws IOException {
    try {
      boolean _ = isOpen.await(LONGEST_OPENING_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    Session now = session;
    if (now == null) {
      throw new IOException("the connection was never opened");
    }
    sending.lock(); // a connection takes one message after the other
    try {
      message.through(now.getBasicRemote());
    } catch (IllegalStateException e) {
      throw new IOException("the connection is closed", e);
    } finally {
      sending.unlock();
    }
  }

  /** Closes the connection, as soon as it is open; a second call does nothing. */
  public void close(int code, String reason) {
    CloseReason why = new CloseReason(CloseCodes.getCloseCode(code), reason);
    closing = why;
    Session now = session;
    if (now != null && now.isOpen()) {
      close(now, why);
    }
  }

  private static void close(Session now, CloseReason why) {
    try {
      now.close(why);
    } catch (IOException | IllegalStateException e) {
      LOG.debug("the client was gone before it was told why", e);
    }
  }
}
