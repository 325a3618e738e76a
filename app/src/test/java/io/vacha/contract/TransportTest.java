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
}
