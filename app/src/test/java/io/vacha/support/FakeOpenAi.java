package io.vacha.support;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** An OpenAI-compatible server that answers as a test wants. Thread-safe. */
public final class FakeOpenAi implements AutoCloseable {
  /** What it does with the next requests. */
  public enum Behaviour {
    /** Speaks, or says that it heard "hello there". */
    WORK,
    /** Answers 200 with a page. */
    TALK_NONSENSE,
    /** Answers 503. */
    REFUSE,
    /** Takes the request and never answers. */
    HANG
  }

  private final byte[] sound = Recordings.silence(1.25);
  private final CountDownLatch closing = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;
  private final AtomicInteger requests = new AtomicInteger();
  private volatile int answered = Integer.MAX_VALUE;
  private volatile Behaviour behaviour = Behaviour.WORK;

  public FakeOpenAi() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/v1/audio/", this::handle);
    server.start();
  }

  /** Where it listens. */
  public String baseUrl() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /** Changes what it does. */
  public void will(Behaviour next) {
    behaviour = next;
  }

  /** Hangs at every request after so many. */
  public void willAnswerOnly(int first) {
    answered = first;
  }

  /** How many requests it was sent. */
  public int requests() {
    return requests.get();
  }

  private void handle(HttpExchange exchange) throws IOException {
    int number = requests.incrementAndGet();
    exchange.getRequestBody().readAllBytes();
    switch (number > answered ? Behaviour.HANG : behaviour) {
      case WORK -> work(exchange);
      case TALK_NONSENSE -> answer(exchange, 200, "text/html", "<p>Welcome!</p>");
      case REFUSE -> answer(exchange, 503, "text/plain", "busy");
      case HANG -> hang();
    }
  }

  private void work(HttpExchange exchange) throws IOException {
    if (exchange.getRequestURI().getPath().endsWith("/transcriptions")) {
      answer(exchange, 200, "application/json", "{\"text\":\"hello there\",\"language\":\"en\"}");
      return;
    }
    exchange.getResponseHeaders().add("Content-Disposition", "attachment; filename=\"said.wav\"");
    send(exchange, 200, "audio/wav", sound);
  }

  private static void answer(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    send(exchange, status, type, body.getBytes(StandardCharsets.UTF_8));
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    exchange.getResponseHeaders().add("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private void hang() {
    try {
      closing.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
