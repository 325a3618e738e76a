package io.vacha.http.connection;

import org.apache.coyote.http2.Http2Protocol;

/**
 * What one connection of HTTP/2 may do. Its requests count as connections do ({@link Connections}),
 * its frames are counted as they arrive ({@link FrameWatch}), its bodies and answers have the least
 * rate of all others ({@link Http2Request}).
 */
public final class Http2Limits {
  /** Requests on one connection at the same time. */
  static final int MAX_STREAMS = 32;

  /**
   * Requests worked for on one connection, those included that its client has reset: whoever resets
   * as fast as it asks is given up.
   */
  static final int MAX_WORKED_FOR = 2 * MAX_STREAMS;

  /** A reset costs what its request earned, so that leaving alone is no offence. */
  private static final int RESET_OVERHEAD = 20;

  private Http2Limits() {}

  /** Tomcat's HTTP/2 for a listener with these connections. */
  public static Http2Protocol protocol(Connections connections, int uploadStallMillis) {
    ConnectionSettings settings = connections.settings();
    Http2Protocol protocol = new Http2Protocol();
    protocol.setMaxConcurrentStreams(MAX_STREAMS);
    protocol.setMaxConcurrentStreamExecution(MAX_STREAMS);
    protocol.setOverheadResetFactor(RESET_OVERHEAD);
    protocol.setReadTimeout(settings.headTimeout().toMillis());
    protocol.setKeepAliveTimeout(settings.idleTimeout().toMillis());
    protocol.setWriteTimeout(settings.transferGrace().toMillis());
    protocol.setStreamWriteTimeout(settings.transferGrace().toMillis());
    protocol.setStreamReadTimeout(uploadStallMillis);
    protocol.setUseSendfile(false);
    return protocol;
  }
}
