package io.vacha.http.connection;

import org.apache.catalina.connector.Connector;
import org.apache.coyote.ContinueResponseTiming;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;

/** What all listeners have in common. */
public final class ConnectorTuning {
  /**
   * What a client may still send after an early answer, read and dropped, so that one that writes
   * its whole body before it reads finds the answer and not a reset connection (RFC 9112, 9.6).
   */
  private static final int MAX_UNREAD_BODY_BYTES = 128 << 20;

  /**
   * How long a body may stall. Longer than a request line may: many large uploads at once leave
   * each client silent for a while, which is no reason to give it up.
   */
  public static final int UPLOAD_STALL_MILLIS = 120_000;

  /** Connections that wait in the kernel while others are let in. */
  private static final int BACKLOG = 4096;

  private ConnectorTuning() {}

  /**
   * Virtual threads, no "100 Continue" before the body is wanted, connections that serve as many
   * requests as the client likes, no version in any answer.
   */
  public static void apply(Connector connector, Connections connections) {
    if (connector.getProtocolHandler() instanceof BoundedProtocol protocol) {
      protocol.admitThrough(connections);
      protocol.setExecutor(new VirtualThreadExecutor("http-"));
      protocol.setContinueResponseTiming(ContinueResponseTiming.ON_REQUEST_BODY_READ.toString());
      protocol.setAcceptCount(BACKLOG);
      protocol.setDisableUploadTimeout(false);
      protocol.setConnectionUploadTimeout(UPLOAD_STALL_MILLIS);
      protocol.setMaxSwallowSize(MAX_UNREAD_BODY_BYTES);
      protocol.setMaxKeepAliveRequests(-1);
    }
    connector.setXpoweredBy(false);
    connector.setMaxPartCount(32);
  }
}
