package io.vacha.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SecureNioChannel;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.apache.tomcat.util.net.TLSClientHelloExtractor;
import org.jspecify.annotations.Nullable;

/**
 * Answers plain HTTP on the TLS port in the error envelope, where Tomcat would answer in plain
 * text. Everything else is Tomcat's own NIO connector.
 */
public final class PlainHttpRefusal extends Http11NioProtocol {
  private static final Pattern ID_LINE =
      Pattern.compile("(?im)^X-Request-Id:[ \\t]*(\\S*)[ \\t]*$");

  /** Made by Tomcat by name; {@link #answerWith} must follow before the first connection. */
  public PlainHttpRefusal() {
    super(new Endpoint());
  }

  /** Makes the bytes of a refusal. */
  @FunctionalInterface
  interface Refusal {
    /** The answer to a request with this {@code X-Request-Id}, if it had one. */
    byte[] to(@Nullable String requestId);
  }

  /** Sets what makes the bytes of each refusal. */
  void answerWith(Refusal answer) {
    ((Endpoint) getEndpoint()).refusal = answer;
  }

  private static final class Endpoint extends NioEndpoint {
    private volatile Refusal refusal = _ -> TLSClientHelloExtractor.USE_TLS_RESPONSE;

    @Override
    protected NioChannel createChannel(SocketBufferHandler buffer) {
      return isSSLEnabled() ? new Channel(buffer, this, refusal) : super.createChannel(buffer);
    }
  }

  private static final class Channel extends SecureNioChannel {
    private final Refusal refusal;

    private Channel(SocketBufferHandler buffer, NioEndpoint endpoint, Refusal refusal) {
      super(buffer, endpoint);
      this.refusal = refusal;
    }

    /** The only clear text Tomcat ever sends through here is its own refusal. */
    @Override
    protected boolean flush(ByteBuffer outbound) throws IOException {
      byte[] tomcats = TLSClientHelloExtractor.USE_TLS_RESPONSE;
      if (outbound.remaining() == tomcats.length && outbound.equals(ByteBuffer.wrap(tomcats))) {
        outbound.position(outbound.limit());
        return super.flush(ByteBuffer.wrap(refusal.to(requestId())));
      }
      return super.flush(outbound);
    }

    /** What came first on the connection, which is still where Tomcat read it to. */
    private @Nullable String requestId() {
      ByteBuffer request = netInBuffer.duplicate().flip();
      Matcher line = ID_LINE.matcher(StandardCharsets.ISO_8859_1.decode(request));
      return line.find() ? line.group(1) : null;
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
