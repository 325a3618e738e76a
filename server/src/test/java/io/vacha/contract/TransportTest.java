package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTPS, plain HTTP, proxies, the management listener, and HTTP that is none. */
@ExtendWith(SharedService.class)
class TransportTest {
  private final TestService service;
  private final ApiClient client;

  TransportTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  private void isRefused(Exchange exchange, String message) {
    service.anonymous().judged(exchange);
    assertThat(exchange.status()).isEqualTo(400);
    assertThat(exchange.errorType()).isEqualTo("invalid_request");
    assertThat(exchange.error().path("message").asString()).contains(message);
  }

  @Nested
  class PlainHttp {
    @Test
    void onTheTlsPortIsRefusedInTheEnvelope() throws IOException {
      try (RawConnection connection = RawConnection.plain(service.running().port())) {
        connection.head("POST /api/v1/tts HTTP/1.1", "Host: localhost", "Content-Length: 0");
        isRefused(connection.read("POST", "/api/v1/tts"), "HTTPS required");
        assertThat(connection.isClosedByService()).isTrue();
      }
    }

    @Test
    void isNeverRedirected() throws IOException {
      try (RawConnection connection = RawConnection.plain(service.running().port())) {
        connection.head("GET / HTTP/1.1", "Host: localhost");
        assertThat(connection.read("GET", "/").header("Location")).isEmpty();
      }
    }

    @Test
    void onTheProxyListenerIsRefusedWithoutTheProxysWord() {
      isRefused(client.plainOn(service.running().proxyPort()).say("Hello"), "HTTPS required");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "https, http", "ssl"})
    void onTheProxyListenerIsRefusedWhereTheProxySaysSo(String proto) {
      ApiClient plain = client.plainOn(service.running().proxyPort());
      var request = plain.request("/api/v1/voices").header("X-Forwarded-Proto", proto);
      isRefused(plain.send(request), "HTTPS required");
    }

    @Test
    void onTheProxyListenerIsServedWhereTheProxyGotHttps() {
      ApiClient plain = client.plainOn(service.running().proxyPort());
      var request = plain.request("/api/v1/voices").header("X-Forwarded-Proto", "https");
      assertThat(plain.send(request).status()).isEqualTo(200);
    }
  }

  @Nested
  class Management {
    private ApiClient management() {
      return service.anonymous().plainOn(service.running().managementPort());
    }

    @Test
    void servesHealthAndMetrics() {
      assertThat(management().get("/health/live").status()).isEqualTo(200);
      assertThat(management().get("/health/ready").json().path("status").asString())
          .isEqualTo("ready");
      client.say("Hello");
      assertThat(management().get("/metrics").text())
          .contains("vacha_requests_total", "operation=\"tts\"", "vacha_audio_seconds_total");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/openapi.yaml", "/docs", "/api/v1/voices", "/"})
    void servesNothingElse(String path) throws IOException {
      try (RawConnection connection = RawConnection.plain(service.running().managementPort())) {
        connection.head("GET " + path + " HTTP/1.1", "Host: localhost");
        assertThat(connection.read("GET", path).errorType()).isEqualTo("not_found");
      }
    }
  }

  @Test
  void servesAsManyRequestsOnOneConnectionAsTheClientLikes() throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      for (int i = 0; i < 120; i++) {
        connection.head("GET /health/live HTTP/1.1", "Host: localhost");
        assertThat(connection.read("GET", "/health/live").status()).isEqualTo(200);
      }
    }
  }

  @Test
  void traceIsNoMethodOfAnyAddress() throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head("TRACE /api/v1/tts HTTP/1.1", "Host: localhost");
      Exchange exchange = connection.read("TRACE", "/api/v1/tts");
      assertThat(exchange.status()).isEqualTo(405);
      assertThat(exchange.errorType()).isEqualTo("method_not_allowed");
      assertThat(exchange.header("Allow")).isPresent();
    }
  }

  @Test
  void ofTwoKeysNeitherCounts() throws IOException {
    String key = "Authorization: Bearer " + service.createKey("roomy").secret().value();
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head("GET /api/v1/voices HTTP/1.1", "Host: localhost", key, key);
      assertThat(connection.read("GET", "/api/v1/voices").status()).isEqualTo(401);
    }
  }

  @Nested
  class BrokenHttp {
    @ParameterizedTest
    @ValueSource(
        strings = {
          "NONSENSE\r\n\r\n",
          "GET\r\n\r\n",
          "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
          "GET /{\"<> HTTP/1.1\r\nHost: localhost\r\n\r\n",
          "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
          "GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
          "GET / HTTP/1.1\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
          "G@T / HTTP/1.1\r\nHost: localhost\r\n\r\n",
          "POST /api/v1/tts HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
          "POST /api/v1/tts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"
        })
    void isAnsweredInTheEnvelope(String request) throws IOException {
      try (RawConnection connection = RawConnection.tls(service.running())) {
        connection.write(request);
        Exchange exchange = connection.read("GET", "/");
        service.anonymous().judged(exchange);
        assertThat(exchange.status()).isEqualTo(400);
      }
    }

    @Test
    void headersWithoutEndAreAnsweredInTheEnvelope() throws IOException {
      try (RawConnection connection = RawConnection.tls(service.running())) {
        connection.head("GET /health/live HTTP/1.1", "Host: localhost", "X: " + "x".repeat(9000));
        Exchange exchange = connection.read("GET", "/");
        service.anonymous().judged(exchange);
        assertThat(exchange.status()).isEqualTo(400);
      }
    }

    @Test
    void chunksThatAreNoneAreAnsweredInTheEnvelope() throws IOException {
      String key = "Authorization: Bearer " + service.createKey("roomy").secret().value();
      try (RawConnection connection = RawConnection.tls(service.running())) {
        connection.head(
            "POST /api/v1/transcribe HTTP/1.1",
            "Host: localhost",
            key,
            "Transfer-Encoding: chunked");
        connection.write("zz\r\nnonsense\r\n");
        Exchange exchange = connection.read("POST", "/api/v1/transcribe");
        service.anonymous().judged(exchange);
        assertThat(exchange.status()).isEqualTo(400);
      }
    }
  }
}
