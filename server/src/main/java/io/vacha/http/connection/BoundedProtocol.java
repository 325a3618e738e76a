package io.vacha.http.connection;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.jspecify.annotations.Nullable;

/** Tomcat's own connector, whose connections are those that {@link Connections} lets in. */
public class BoundedProtocol extends Http11NioProtocol {
  /**
   * What Tomcat may hold beyond the bound, while connections that were given up come to their end.
   */
  private static final int ENDING = 256;

  private volatile @Nullable Connections connections;

  /** Made by Tomcat by name or by us; {@link #admitThrough} must follow before it is started. */
  public BoundedProtocol() {
    super(new Endpoint());
  }

  /** Sets who lets connections in. */
  public final void admitThrough(Connections bounded) {
    connections = bounded;
    ((Endpoint) getEndpoint()).protocol = this;
    setMaxConnections(bounded.max() + ENDING);
    setConnectionTimeout((int) bounded.settings().headTimeout().toMillis());
    setKeepAliveTimeout((int) bounded.settings().idleTimeout().toMillis());
  }

  /** Who lets connections in; null before that is set. */
  final @Nullable Connections connections() {
    return connections;
  }

  final @Nullable Connection connectionOf(SocketChannel channel) throws IOException {
    Connections bounded = connections;
    return bounded != null && channel.getRemoteAddress() instanceof InetSocketAddress client
        ? bounded.find(client.getAddress(), client.getPort()).orElse(null)
        : null;
  }

  NioChannel newChannel(SocketBufferHandler buffer, NioEndpoint endpoint) {
    return new PlainChannel(buffer);
  }

  private static final class Endpoint extends NioEndpoint {
    private @Nullable BoundedProtocol protocol;

    @Override
    protected NioChannel createChannel(SocketBufferHandler buffer) {
      BoundedProtocol maker = protocol;
      return maker == null ? super.createChannel(buffer) : maker.newChannel(buffer, this);
    }

    @Override
    protected boolean setSocketOptions(SocketChannel socket) {
      if (!admits(socket)) {
        destroySocket(socket);
        return false;
      }
      return super.setSocketOptions(socket);
    }

    private boolean admits(SocketChannel socket) {
      Connections bounded = protocol == null ? null : protocol.connections;
      try {
        return bounded == null
            || (socket.getRemoteAddress() instanceof InetSocketAddress client
                && bounded.admit(socket, client));
      } catch (IOException e) {
        getLog().debug("left before it was let in", e);
        return false;
      }
    }
  }

  /** A channel without TLS. */
  private final class PlainChannel extends NioChannel {
    private final ChannelWatch watch = new ChannelWatch();

    private PlainChannel(SocketBufferHandler buffer) {
      super(buffer);
    }

    @Override
    public void reset(@Nullable SocketChannel channel, @Nullable NioSocketWrapper wrapper)
        throws IOException {
      super.reset(channel, wrapper);
      watch.follow(channel == null ? null : connectionOf(channel));
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
      return (int) watch.received(super.read(into));
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
      int written = super.write(from);
      watch.sent(written, from.hasRemaining());
      return written;
    }
  }
}
