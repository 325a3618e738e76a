package io.vacha.job.result;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.vacha.settings.Secret;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** An S3 service that answers what it likes: a status, and bytes of no known number. */
public final class RogueBucket implements AutoCloseable {
  private static final int BLOCK = 64 * 1024;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger asked = new AtomicInteger();
  private final AtomicLong sent = new AtomicLong();
  private final int status;
  private final long bytes;

  /** One that answers everything so. */
  public RogueBucket(int status, long bytes) throws IOException {
    this.status = status;
    this.bytes = bytes;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    asked.incrementAndGet();
    exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    exchange.sendResponseHeaders(status, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      for (long left = bytes; left > 0; left -= BLOCK) {
        out.write(new byte[BLOCK]);
        sent.addAndGet(BLOCK);
      }
    }
  }

  /** How often it was asked. */
  public int asked() {
    return asked.get();
  }

  /** How many bytes of answers somebody took. */
  public long sent() {
    return sent.get();
  }

  /** Settings of a service that keeps results here. */
  public BucketSettings settings() {
    return new BucketSettings(
        "http://127.0.0.1:" + server.getAddress().getPort(),
        "vacha",
        "here",
        "access",
        new Secret("secret"),
        "",
        Duration.ofMinutes(5));
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
