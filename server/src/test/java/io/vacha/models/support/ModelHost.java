package io.vacha.models.support;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
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
  /** Answers one request, well or not. */
  @FunctionalInterface
  public interface Fault {
    void answer(ModelHost host, HttpExchange exchange, byte[] file)
        throws IOException, InterruptedException;
  }

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

  private static int begin(HttpExchange exchange, byte[] file) throws IOException {
    String tag = tag(file);
    String range = exchange.getRequestHeaders().getFirst("Range");
    String condition = exchange.getRequestHeaders().getFirst("If-Range");
    boolean part = range != null && (condition == null || condition.equals(tag));
    int from = part ? Integer.parseInt(range.replaceAll("\\D", "")) : 0;
    exchange.getResponseHeaders().set("ETag", tag);
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

  /** Gives so many bytes more of what it promised, then the connection breaks. */
  public static Fault dropsAfter(int bytes) {
    return (_, exchange, file) -> {
      int from = begin(exchange, file);
      exchange.getResponseBody().write(file, from, Math.min(bytes, file.length - from));
      exchange.getResponseBody().flush();
    };
  }

  /** Gives so many bytes more, then nothing, and keeps the connection. */
  public static Fault stallsAfter(int bytes) {
    return (host, exchange, file) -> {
      int from = begin(exchange, file);
      OutputStream out = exchange.getResponseBody();
      out.write(file, from, Math.min(bytes, file.length - from));
      out.flush();
      host.closed.await();
    };
  }

  /** Gives all of it with one byte wrong. */
  public static Fault corrupts() {
    return (_, exchange, file) -> {
      int from = begin(exchange, file);
      byte[] wrong = Arrays.copyOfRange(file, from, file.length);
      wrong[wrong.length / 2] ^= 1;
      exchange.getResponseBody().write(wrong);
    };
  }

  /** Gives the file from its first byte whatever is asked. */
  public static Fault ignoresRange() {
    return (_, exchange, file) -> {
      exchange.sendResponseHeaders(200, file.length);
      exchange.getResponseBody().write(file);
    };
  }

  /** Answers with a status and nothing else. */
  public static Fault refuses(int status) {
    return (_, exchange, _) -> exchange.sendResponseHeaders(status, -1);
  }

  /** Leads elsewhere. */
  public static Fault redirects(String location) {
    return (_, exchange, _) -> {
      exchange.getResponseHeaders().set("Location", location);
      exchange.sendResponseHeaders(302, -1);
    };
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

  /** Its address. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
  }
}
