package io.vacha.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the registry of connections does with one, without the container that reads it. */
@Timeout(60)
class ConnectionsTest {
  private static final Duration HEAD = Duration.ofMillis(200);

  private final Connections connections =
      new Connections(
          "test",
          8,
          new ConnectionSettings(0, 0, HEAD, Duration.ofMinutes(9), Duration.ofMinutes(9), 1));
  private ServerSocketChannel listener;
  private SocketChannel client;
  private SocketChannel accepted;

  @BeforeEach
  void connect() throws IOException {
    listener = ServerSocketChannel.open();
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    client = SocketChannel.open(listener.getLocalAddress());
    accepted = listener.accept();
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    accepted.close();
    listener.close();
  }

  private Connection admitted() throws IOException {
    InetSocketAddress from = (InetSocketAddress) accepted.getRemoteAddress();
    assertThat(connections.admit(accepted, from)).isTrue();
    return connections.find(from.getAddress(), from.getPort()).orElseThrow();
  }

  @Test
  void aHandshakeHasADeadlineInAllHoweverOftenAByteComes() throws IOException {
    Connection connection = admitted();
    Eventually.until(
        "given up",
        () -> {
          connection.received(System.nanoTime(), 1);
          connections.giveUpOverdue();
          return connections.slow() == 1;
        });
    assertThat(client.read(ByteBuffer.allocate(1))).isEqualTo(-1);
  }

  @Test
  void aRequestThatIsWorkedForHasNoSuchDeadline() throws IOException {
    Connection connection = admitted();
    connection.begin(System.nanoTime());
    long end = System.nanoTime() + HEAD.multipliedBy(2).toNanos();
    while (System.nanoTime() < end) {
      connections.giveUpOverdue();
    }
    assertThat(connections.slow()).isZero();
  }
}
