package io.vacha.benchmarks.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import javax.net.SocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LeanClientTest {
  private final Queue<Told> answers = new ArrayDeque<>();
  private HttpServer server;
  private volatile String connections = "keep-alive";

  private record Told(int status, String retryAfter) {}

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          Told next = answers.remove();
          if (!next.retryAfter().isEmpty()) {
            exchange.getResponseHeaders().set("Retry-After", next.retryAfter());
          }
          exchange.getResponseHeaders().set("Connection", connections);
          exchange.sendResponseHeaders(next.status(), 2);
          exchange.getResponseBody().write("ok".getBytes(StandardCharsets.US_ASCII));
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void saysHowLongToWaitWhereThereIsNoRoomAndIsServedOnTheSameConnection() throws IOException {
    answers.addAll(List.of(new Told(503, "7"), new Told(200, "")));
    try (LeanClient client = client()) {
      assertThat(client.askIfThereIsRoom()).contains(Duration.ofSeconds(7));
      assertThat(client.askIfThereIsRoom()).isEmpty();
    }
  }

  @Test
  void connectsAnewWhereARefusalEndsTheConnection() throws IOException {
    connections = "close";
    answers.addAll(List.of(new Told(503, "7"), new Told(200, "")));
    try (LeanClient client = client()) {
      assertThat(client.askIfThereIsRoom()).contains(Duration.ofSeconds(7));
      assertThat(client.askIfThereIsRoom()).isEmpty();
    }
  }

  @Test
  void failsWhereNothingSaysWhenToComeAgain() throws IOException {
    answers.add(new Told(503, ""));
    try (LeanClient client = client()) {
      assertThatThrownBy(client::askIfThereIsRoom).hasMessageContaining("503");
    }
  }

  @Test
  void failsWhereItIsRefusedForAnotherReason() throws IOException {
    answers.add(new Told(429, "7"));
    try (LeanClient client = client()) {
      assertThatThrownBy(client::askIfThereIsRoom).hasMessageContaining("429");
    }
  }

  @Test
  void takesWantOfRoomForAFailureWhereItMustBeServed() throws IOException {
    answers.add(new Told(503, "7"));
    try (LeanClient client = client()) {
      assertThatThrownBy(client::ask).isInstanceOf(IOException.class);
    }
  }

  private LeanClient client() throws IOException {
    byte[] request =
        "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    return new LeanClient(SocketFactory.getDefault(), server.getAddress().getPort(), request);
  }
}
