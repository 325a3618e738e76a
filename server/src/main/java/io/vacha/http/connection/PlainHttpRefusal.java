package io.vacha.http.connection;

import io.vacha.http.tls.HandshakeTurns;
import io.vacha.turns.FairTurns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SecureNioChannel;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.apache.tomcat.util.net.TLSClientHelloExtractor;
import org.jspecify.annotations.Nullable;

/**
 * The protocol of the TLS listener: plain HTTP on it is answered in the error envelope, where
 * Tomcat would answer in plain text.
 */
public final class PlainHttpRefusal extends BoundedProtocol {
  private static final Pattern ID_LINE = header("X-Request-Id");
  private static final Pattern KEY_LINE = header("Authorization");

  /** How long a refused client is listened to, so that it can read why. */
  private static final Duration DRAIN = Duration.ofSeconds(2);

  private static final Duration DRAIN_PAUSE = Duration.ofMillis(2);

  private volatile HandshakeTurns handshakes = new HandshakeTurns();
  private volatile Refusal refusal = (_, _) -> TLSClientHelloExtractor.USE_TLS_RESPONSE;

  /** Makes the bytes of a refusal. */
  @FunctionalInterface
  public interface Refusal {
    /** The answer to a request with these headers, where it had them. */
    byte[] to(@Nullable String requestId, @Nullable String authorization);
  }

  /** Sets what makes the bytes of each refusal. */
  public void answerWith(Refusal answer) {
    refusal = answer;
  }

  /** Sets whose handshake is computed when. */
  public void takeTurnsIn(HandshakeTurns turns) {
    handshakes = turns;
  }

  @Override
  NioChannel newChannel(SocketBufferHandler buffer, NioEndpoint endpoint) {
    return new Channel(buffer, endpoint);
  }

  private static Pattern header(String name) {
    return Pattern.compile("(?im)^" + name + ":[ \\t]*(.*?)[ \\t]*$");
  }

  private final class Channel extends SecureNioChannel {
    private final ChannelWatch watch = new ChannelWatch();
    private @Nullable FrameWatch frames;

    private Channel(SocketBufferHandler buffer, NioEndpoint endpoint) {
      super(buffer, endpoint);
    }

    @Override
    public void reset(@Nullable SocketChannel channel, @Nullable NioSocketWrapper wrapper)
        throws IOException {
      super.reset(channel, wrapper);
      watch.follow(channel == null ? null : connectionOf(channel));
      frames = null;
    }

    @Override
    public int handshake(boolean read, boolean write) throws IOException {
      watch.received(0);
      try {
        return super.handshake(read, write);
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }

    /** What a handshake costs is in its tasks; also those of clients that shake hands again. */
    @Override
    protected HandshakeStatus tasks() {
      Optional<Connection> connection = watch.followed();
      if (connection.isEmpty()) {
        return super.tasks();
      }
      try (FairTurns.Place _ = turnOf(connection.get())) {
        return super.tasks();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private FairTurns.Place turnOf(Connection connection) throws IOException {
      Duration patience = connection.settings().headTimeout();
      FairTurns.Place place = handshakes.await(connection.network(), patience);
      if (!connection.isOpen()) {
        place.close();
        throw new ClosedChannelException();
      }
      return place;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
      int before = into.position();
      int read = super.read(into);
      boolean moved = read > 0 && into.position() - before != read;
      ByteBuffer filled = moved ? getBufHandler().getReadBuffer() : into;
      count(filled, filled.position() - Math.max(0, read));
      return (int) watch.received(read);
    }

    @Override
    public long read(ByteBuffer[] into, int offset, int length) throws IOException {
      int[] before = new int[length];
      Arrays.setAll(before, i -> into[offset + i].position());
      long read = super.read(into, offset, length);
      for (int i = 0; i < length && read > 0; i++) {
        count(into[offset + i], before[i]);
      }
      return watch.received(read);
    }

    /** Counts the frames in what was read into this buffer from there on. */
    private void count(ByteBuffer into, int from) throws IOException {
      FrameWatch watched = frames;
      if (watched == null && "h2".equals(sslEngine.getApplicationProtocol())) {
        watched = new FrameWatch(System.nanoTime());
        frames = watched;
      }
      Connections all = connections();
      if (watched == null || all == null || into.position() <= from) {
        return;
      }
      ByteBuffer read = into.duplicate().flip().position(from);
      if (watched.isFlood(read, System.nanoTime())) {
        watch.followed().ifPresent(all::giveUpFlood);
        throw new IOException("too many frames");
      }
    }

    private void sent(long bytes, boolean more) {
      watch.sent(bytes, more);
      if (frames != null) {
        frames.sent(bytes);
      }
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
      int written = super.write(from);
      sent(written, from.hasRemaining() || getOutboundRemaining() > 0);
      return written;
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) throws IOException {
      long written = super.write(from, offset, length);
      sent(written, getOutboundRemaining() > 0 || ChannelWatch.isLeft(from, offset, length));
      return written;
    }

    /** Tomcat knows plain HTTP by a whole request line; a longer or broken one is HTTP too. */
    @Override
    protected int processSNI() throws IOException {
      int interest = super.processSNI();
      if (interest == 0 && Character.isLetter(netInBuffer.get(0))) {
        refuse();
        throw new IOException("plain HTTP on the TLS port");
      }
      return interest;
    }

    /** The only clear text Tomcat ever sends through here is its own refusal. */
    @Override
    protected boolean flush(ByteBuffer outbound) throws IOException {
      byte[] tomcats = TLSClientHelloExtractor.USE_TLS_RESPONSE;
      if (outbound.remaining() == tomcats.length && outbound.equals(ByteBuffer.wrap(tomcats))) {
        outbound.position(outbound.limit());
        refuse();
        return true;
      }
      return super.flush(outbound);
    }

    /** What came first on the connection is still where Tomcat read it to. */
    private void refuse() throws IOException {
      ByteBuffer request = netInBuffer.duplicate().flip();
      String head = StandardCharsets.ISO_8859_1.decode(request).toString();
      sc.write(ByteBuffer.wrap(refusal.to(valueOf(ID_LINE, head), valueOf(KEY_LINE, head))));
      sc.shutdownOutput();
      drain();
    }

    /** A connection closed over bytes that nobody read is reset, and its answer lost. */
    private void drain() throws IOException {
      ByteBuffer dropped = ByteBuffer.allocate(8 * 1024);
      long end = System.nanoTime() + DRAIN.toNanos();
      while (System.nanoTime() < end && sc.read(dropped) >= 0) {
        if (dropped.position() == 0) {
          LockSupport.parkNanos(DRAIN_PAUSE.toNanos());
        }
        dropped.clear();
      }
    }
  }

  private static @Nullable String valueOf(Pattern header, String head) {
    Matcher line = header.matcher(head);
    return line.find() ? line.group(1) : null;
  }

  /** A whole HTTP response around a JSON body. */
  public static byte[] response(String requestId, byte[] body) {
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
