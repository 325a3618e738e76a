package io.vacha.engine.support;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** A real server on this machine that does to a client what a test wants. */
public final class LocalServer implements AutoCloseable {
  /** Answers one request, or does not. */
  @FunctionalInterface
  public interface Behaviour {
    void answer(HttpExchange exchange, Received request) throws IOException, InterruptedException;
  }

  /** What a client sent. */
  public record Received(String path, String authorization, String type, String body) {}

  private final HttpServer server;
  private final List<Received> requests = new CopyOnWriteArrayList<>();

  public LocalServer(Behaviour behaviour) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", exchange -> serve(exchange, behaviour));
    server.start();
  }

  private void serve(HttpExchange exchange, Behaviour behaviour) throws IOException {
    try (exchange) {
      var headers = exchange.getRequestHeaders();
      Received request =
          new Received(
              exchange.getRequestURI().getPath(),
              String.valueOf(headers.getFirst("Authorization")),
              String.valueOf(headers.getFirst("Content-Type")),
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
      requests.add(request);
      behaviour.answer(exchange, request);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A server that answers everything so; further headers are names and values in turn. */
  public static LocalServer answering(int status, byte[] body, String... headers)
      throws IOException {
    return new LocalServer((exchange, _) -> send(exchange, status, body, headers));
  }

  /** A server that takes requests and keeps silent. */
  public static LocalServer stalling() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    return new LocalServer((_, _) -> never.await());
  }

  /** Answers one request. */
  public static void send(HttpExchange exchange, int status, byte[] body, String... headers)
      throws IOException {
    for (int i = 0; i < headers.length; i += 2) {
      exchange.getResponseHeaders().add(headers[i], headers[i + 1]);
    }
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
  }

  /** Its address, without {@code /v1}. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** What was sent so far. */
  public List<Received> requests() {
    return requests;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
