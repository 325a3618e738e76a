package io.vacha.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SecureNioChannel;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.apache.tomcat.util.net.TLSClientHelloExtractor;

/**
 * Answers plain HTTP on the TLS port in the error envelope, where Tomcat would answer in plain
 * text. Everything else is Tomcat's own NIO connector.
 */
public final class PlainHttpRefusal extends Http11NioProtocol {
  /** Made by Tomcat by name; {@link #answerWith} must follow before the first connection. */
  public PlainHttpRefusal() {
    super(new Endpoint());
  }

  /** Sets what makes the bytes of each refusal. */
  void answerWith(Supplier<byte[]> answer) {
    ((Endpoint) getEndpoint()).refusal = answer;
  }

  private static final class Endpoint extends NioEndpoint {
    private volatile Supplier<byte[]> refusal = () -> TLSClientHelloExtractor.USE_TLS_RESPONSE;

    @Override
    protected NioChannel createChannel(SocketBufferHandler buffer) {
      return isSSLEnabled() ? new Channel(buffer, this, refusal) : super.createChannel(buffer);
    }
  }

  private static final class Channel extends SecureNioChannel {
    private final Supplier<byte[]> refusal;

    private Channel(SocketBufferHandler buffer, NioEndpoint endpoint, Supplier<byte[]> refusal) {
      super(buffer, endpoint);
      this.refusal = refusal;
    }

    /** The only clear text Tomcat ever sends through here is its own refusal. */
    @Override
    protected boolean flush(ByteBuffer outbound) throws IOException {
      byte[] tomcats = TLSClientHelloExtractor.USE_TLS_RESPONSE;
      if (outbound.remaining() == tomcats.length && outbound.equals(ByteBuffer.wrap(tomcats))) {
        outbound.position(outbound.limit());
        return super.flush(ByteBuffer.wrap(refusal.get()));
      }
      return super.flush(outbound);
    }
  }

  /** A whole HTTP response around a JSON body. */
  static byte[] response(String requestId, byte[] body) {
    String head =
        """
        HTTP/1.1 400\s
        Content-Type: application/json
        Content-Length: %d
        X-Request-Id: %s
        X-Should-Retry: false
        X-Content-Type-Options: nosniff
        Cache-Control: no-store
        Connection: close

        """
            .formatted(body.length, requestId)
            .replace("\n", "\r\n");
    byte[] headBytes = head.getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(headBytes.length + body.length).put(headBytes).put(body).array();
  }
}
