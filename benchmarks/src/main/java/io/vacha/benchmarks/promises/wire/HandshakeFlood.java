package io.vacha.benchmarks.promises.wire;

import io.vacha.storage.sqlite.Uninterrupted;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/**
 * Begins TLS handshakes without end, from an address of its own: the same first message again and
 * again, which costs the service a signature and the sender nothing.
 */
final class HandshakeFlood implements AutoCloseable {
  private static final int THREADS = 16;
  private static final int PATIENCE_MILLIS = 1_000;

  private final LongAdder begun = new LongAdder();
  private final List<Thread> threads = new ArrayList<>();
  private final InetAddress from;
  private final InetSocketAddress service;
  private final byte[] hello;
  private volatile boolean running = true;

  private HandshakeFlood(SSLContext context, int port) throws IOException {
    from = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
    service = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    hello = hello(context.createSSLEngine());
  }

  /** Begins at once, at that port of this machine. */
  static HandshakeFlood begin(SSLContext context, int port) throws IOException {
    HandshakeFlood flood = new HandshakeFlood(context, port);
    for (int i = 0; i < THREADS; i++) {
      flood.threads.add(Thread.ofPlatform().start(flood::goOn));
    }
    return flood;
  }

  private static byte[] hello(SSLEngine engine) throws IOException {
    engine.setUseClientMode(true);
    engine.beginHandshake();
    ByteBuffer message = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    engine.wrap(ByteBuffer.allocate(0), message);
    byte[] bytes = new byte[message.flip().remaining()];
    message.get(bytes);
    return bytes;
  }

  private void goOn() {
    while (running) {
      try (Socket socket = new Socket()) {
        socket.bind(new InetSocketAddress(from, 0));
        socket.connect(service, PATIENCE_MILLIS);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setSoLinger(true, 0);
        socket.getOutputStream().write(hello);
        if (socket.getInputStream().read() >= 0) {
          begun.increment();
        }
      } catch (IOException _) {
        // given up by the service, as it may be
      }
    }
  }

  /** How many the service has answered. */
  long begun() {
    return begun.sum();
  }

  /** Ends within what one handshake may take. */
  @Override
  public void close() {
    running = false;
    threads.forEach(each -> Uninterrupted.run(each::join));
  }
}
