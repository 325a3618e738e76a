package io.vacha.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A way to a server of this machine that is cut when a test says so: the server's next answer with
 * a certain text is lost with its connection. Thread-safe.
 */
public final class CuttingProxy implements AutoCloseable {
  private final ServerSocket listener;
  private final int target;
  private final AtomicReference<@Nullable String> lostAnswer = new AtomicReference<>();
  private final AtomicInteger cuts = new AtomicInteger();
  private volatile boolean closesThen;
  private volatile boolean closed;

  private CuttingProxy(ServerSocket listener, int target) {
    this.listener = listener;
    this.target = target;
  }

  /** Opens a way to that port of this machine. */
  public static CuttingProxy to(int port) throws IOException {
    CuttingProxy proxy =
        new CuttingProxy(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port);
    Thread.ofVirtual().start(proxy::accept);
    return proxy;
  }

  /** Where to connect. */
  public int port() {
    return listener.getLocalPort();
  }

  /** From now on the next answer that has this text in it is lost, once. */
  public void loseAnswer(String text) {
    lostAnswer.set(text);
  }

  /** The same, and then nobody gets a new connection until {@link #open}. */
  public void loseAnswerAndClose(String text) {
    closesThen = true;
    loseAnswer(text);
  }

  /** Lets connections through again. */
  public void open() {
    closesThen = false;
    closed = false;
  }

  /** How many answers were lost. */
  public int cuts() {
    return cuts.get();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        Thread.ofVirtual().start(() -> connect(client));
      }
    } catch (IOException e) {
      // closed
    }
  }

  /** Where the server is away, the client is sent away, and the next one is tried again. */
  private void connect(Socket client) {
    try (client;
        Socket server = closed ? null : new Socket(InetAddress.getLoopbackAddress(), target)) {
      if (server == null) {
        return;
      }
      Thread.ofVirtual().start(() -> forward(client, server));
      answer(server, client);
    } catch (IOException e) {
      // cut, or nobody there
    }
  }

  private static void forward(Socket client, Socket server) {
    try (client;
        server) {
      client.getInputStream().transferTo(server.getOutputStream());
    } catch (IOException e) {
      // cut
    }
  }

  private void answer(Socket server, Socket client) throws IOException {
    InputStream in = server.getInputStream();
    OutputStream out = client.getOutputStream();
    byte[] buffer = new byte[65_536];
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      if (isLost(new String(buffer, 0, read, StandardCharsets.ISO_8859_1))) {
        return;
      }
      out.write(buffer, 0, read);
    }
  }

  private boolean isLost(String answer) {
    String lost = lostAnswer.get();
    if (lost == null || !answer.contains(lost) || !lostAnswer.compareAndSet(lost, null)) {
      return false;
    }
    closed = closesThen;
    cuts.incrementAndGet();
    return true;
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
