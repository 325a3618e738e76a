package io.vacha.support;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Takes webhooks and answers none of them until it is told to. Thread-safe. */
public final class HangingReceiver implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch hanging = new CountDownLatch(1);
  private final List<String> received = new CopyOnWriteArrayList<>();

  public HangingReceiver() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::take);
    server.start();
  }

  /** Its address. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
  }

  /** The {@code webhook-id} of each that came. */
  public List<String> received() {
    return List.copyOf(received);
  }

  /** Answers 204 from now on. */
  public void stopHanging() {
    hanging.countDown();
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      received.add(exchange.getRequestHeaders().getFirst("webhook-id"));
      hanging.await();
      exchange.sendResponseHeaders(204, -1);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    hanging.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
