package io.vacha.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;

/** Gives prepared answers in their order and keeps what it was asked. */
final class FakeService implements AutoCloseable {
  /** One answer. */
  record Answer(int status, String body, Map<String, String> headers) {}

  /** One request as it came. */
  record Asked(String uri, String authorization, String body) {}

  private final HttpServer server;
  private final Queue<Answer> answers = new ArrayDeque<>();
  final List<Asked> asked = new CopyOnWriteArrayList<>();

  FakeService() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  FakeService then(int status, String body, String... headers) {
    Map<String, String> all = new HashMap<>();
    for (int i = 0; i < headers.length; i += 2) {
      all.put(headers[i], headers[i + 1]);
    }
    answers.add(new Answer(status, body, all));
    return this;
  }

  FakeService thenError(int status, String type, String... headers) {
    String body =
        """
        {"error":{"type":"%s","code":"%s","message":"No.","param":"text","request_id":"req_1",
        "details":{"limit":5,"unit":"codepoints"}}}"""
            .formatted(type, type);
    return then(status, body, headers);
  }

  VachaClientBuilder client() {
    return VachaClient.builder(
        "http://localhost:" + server.getAddress().getPort() + "/", "svc_sk_x");
  }

  private void answer(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    asked.add(
        new Asked(
            exchange.getRequestURI().toString(),
            exchange.getRequestHeaders().getFirst("Authorization"),
            body));
    Answer answer = answers.remove();
    answer.headers().forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
    byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(answer.status(), bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
