package io.vacha.live.socket;

import jakarta.websocket.CloseReason;
import jakarta.websocket.CloseReason.CloseCodes;
import jakarta.websocket.Session;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a client is sent over a WebSocket. For one thread at a time, but for {@link #opened}. */
public final class SocketReplies {
  private static final Logger LOG = LoggerFactory.getLogger(SocketReplies.class);
  private static final int LONGEST_OPENING_SECONDS = 10;

  private final CountDownLatch isOpen = new CountDownLatch(1);
  private volatile @Nullable Session session;

  /** The connection stands. */
  void opened(Session opened) {
    session = opened;
    isOpen.countDown();
  }

  /**
   * Sends a text message; returns once it is on its way.
   *
   * @throws IOException if the client is gone or takes nothing any more
   */
  public void send(String message) throws IOException {
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
    try {
      now.getBasicRemote().sendText(message);
    } catch (IllegalStateException e) {
      throw new IOException("the connection is closed", e);
    }
  }

  /** Closes the connection; a second call does nothing. */
  public void close(int code, String reason) {
    Session now = session;
    if (now == null || !now.isOpen()) {
      return;
    }
    try {
      now.close(new CloseReason(CloseCodes.getCloseCode(code), reason));
    } catch (IOException | IllegalStateException e) {
      LOG.debug("the client was gone before it was told why", e);
    }
  }
}
