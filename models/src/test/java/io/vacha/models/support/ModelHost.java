package io.vacha.models.support;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/**
 * A real server on this machine that has files and gives them as a server should, but for the
 * faults a test tells it: the first request has the first fault, and so on.
 */
public final class ModelHost implements AutoCloseable {
  /** What was asked for: a path, and the first byte where one was named. */
  public record Asked(String path, String range, String ifRange) {}

  private final HttpServer server;
  private final Map<String, byte[]> files = new ConcurrentHashMap<>();
  private final Queue<Fault> faults = new ConcurrentLinkedQueue<>();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);

  public ModelHost() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::serve);
    server.start();
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      Headers headers = exchange.getRequestHeaders();
      String path = exchange.getRequestURI().getPath();
      String range = String.valueOf(headers.getFirst("Range"));
      asked.add(new Asked(path, range, String.valueOf(headers.getFirst("If-Range"))));
      byte[] file = files.get(path);
      Fault fault = faults.poll();
      if (fault != null) {
        fault.answer(this, exchange, file == null ? new byte[0] : file);
      } else if (file == null) {
        exchange.sendResponseHeaders(404, -1);
      } else {
        give(exchange, file);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Gives a file as a server should: whole, or the range that was asked for. */
  public void give(HttpExchange exchange, byte[] file) throws IOException {
    int from = begin(exchange, file);
    exchange.getResponseBody().write(file, from, file.length - from);
  }

  /** Sends the head of an answer; tells at which byte its body begins. */
  static int begin(HttpExchange exchange, byte[] file) throws IOException {
    String tag = tag(file);
    String range = exchange.getRequestHeaders().getFirst("Range");
    String condition = exchange.getRequestHeaders().getFirst("If-Range");
    boolean part = range != null && (condition == null || condition.equals(tag));
    int from = part ? Integer.parseInt(range.replaceAll("\\D", "")) : 0;
    exchange.getResponseHeaders().set("ETag", tag);
    if (exchange.getRequestURI().getPath().endsWith("/")) {
      exchange.getResponseHeaders().set("Content-Type", "text/html"); // pip asks for it
    }
    if (from >= file.length) {
      exchange.getResponseHeaders().set("Content-Range", "bytes */" + file.length);
      exchange.sendResponseHeaders(416, -1);
      return file.length;
    }
    if (part) {
      exchange
          .getResponseHeaders()
          .set("Content-Range", "bytes " + from + "-" + (file.length - 1) + "/" + file.length);
    }
    exchange.sendResponseHeaders(part ? 206 : 200, file.length - from);
    return from;
  }

  private static String tag(byte[] file) {
    return "\"" + Integer.toHexString(Arrays.hashCode(file)) + "\"";
  }

  /** Has a file, or another in its place. */
  public void put(String path, byte[] file) {
    files.put(path, file);
  }

  /** Goes wrong so, in this order. */
  public void willFail(Fault... next) {
    faults.addAll(List.of(next));
  }

  /** What was asked for so far. */
  public List<Asked> asked() {
    return asked;
  }

  /** The ranges of the weights that were asked for. */
  public List<String> ranges() {
    return asked.stream()
        .filter(request -> request.path().endsWith(".onnx"))
        .map(Asked::range)
        .toList();
  }

  /** Its address. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Returns when this server closes. */
  void awaitClose() throws InterruptedException {
    closed.await();
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
  }
}
