package io.vacha.job.webhook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server that takes webhooks, and answers or hangs as its path says. */
final class Receiver implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch end = new CountDownLatch(1);
  private final List<Received> received = new CopyOnWriteArrayList<>();

  Receiver() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::take);
    server.start();
  }

  /** What came, in the form that the library of Standard Webhooks verifies. */
  record Received(String path, Map<String, List<String>> headers, String body) {}

  List<Received> received() {
    return List.copyOf(received);
  }

  String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  private void take(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    String path = exchange.getRequestURI().getPath();
    received.add(new Received(path, Map.copyOf(exchange.getRequestHeaders()), body));
    if (path.equals("/hang")) {
      hang();
    }
    if (path.equals("/302")) {
      exchange.getResponseHeaders().set("Location", "/elsewhere");
    }
    if (path.equals("/503")) {
      exchange.getResponseHeaders().set("Retry-After", "900");
    }
    int status = path.matches("/[0-9]+") ? Integer.parseInt(path.substring(1)) : 204;
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  private void hang() {
    try {
      end.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    end.countDown();
    server.stop(0);
    threads.close();
  }
}
