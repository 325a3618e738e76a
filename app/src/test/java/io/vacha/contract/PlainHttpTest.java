package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.key.CreatedKey;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plain HTTP: refused, but from a proxy that is believed. */
@ExtendWith(SharedService.class)
class PlainHttpTest {
  private final TestService service;
  private final ApiClient client;

  PlainHttpTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  private void isRefused(Exchange exchange, String message) {
    service.anonymous().judged(exchange);
    assertThat(exchange.status()).isEqualTo(400);
    assertThat(exchange.errorType()).isEqualTo("invalid_request");
    assertThat(exchange.error().path("message").asString()).contains(message);
  }

  @Test
  void onTheTlsPortIsRefusedInTheEnvelope() throws IOException {
    try (RawConnection connection = RawConnection.plain(service.running().port())) {
      connection.head("POST /api/v1/tts HTTP/1.1", "Host: localhost", "Content-Length: 0");
      isRefused(connection.read("POST", "/api/v1/tts"), "HTTPS required");
      assertThat(connection.isClosedByService()).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({"My.Own_id-7, My\\.Own_id-7", "a b, req_[0-9A-Z]{26}"})
  void keepsAHarmlessRequestId(String sent, String answered) throws IOException {
    try (RawConnection connection = RawConnection.plain(service.running().port())) {
      connection.head("GET / HTTP/1.1", "Host: localhost", "x-request-id: " + sent);
      Exchange refused = connection.read("GET", "/");
      assertThat(refused.requiredHeader("X-Request-Id")).matches(answered);
      assertThat(refused.error().path("request_id").asString()).matches(answered);
    }
  }

  @Test
  void aKeyThatCameInClearIsFlaggedToItsOwnerUntilItIsRotated() throws IOException {
    CreatedKey key = service.createKey("roomy");
    ApiClient owner = service.anonymous().withKey(key.secret().value());
    assertThat(owner.get("/api/v1/usage").json().has("key_seen_in_clear_at")).isFalse();
    try (RawConnection connection = RawConnection.plain(service.running().port())) {
      String header = "Authorization: Bearer " + key.secret().value();
      connection.head("GET /api/v1/usage HTTP/1.1", "Host: localhost", header);
      isRefused(connection.read("GET", "/api/v1/usage"), "HTTPS required");
    }
    assertFlagged(owner);
    var rotated = service.keys().rotate(key.key().id(), Duration.ZERO).orElseThrow();
    ApiClient renewed = service.anonymous().withKey(rotated.secret().value());
    assertThat(renewed.get("/api/v1/usage").json().has("key_seen_in_clear_at")).isFalse();
    assertThat(renewed.plainOn(service.running().proxyPort()).get("/api/v1/usage").status())
        .isEqualTo(400);
    assertFlagged(renewed);
  }

  private static void assertFlagged(ApiClient owner) {
    Eventually.until(
        "flagged", () -> owner.get("/api/v1/usage").json().has("key_seen_in_clear_at"));
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
  void onTheProxyListenerIsRefusedWhereTheProxysOwnLineSaysSo() {
    ApiClient plain = client.plainOn(service.running().proxyPort());
    var forged = plain.request("/api/v1/voices").header("X-Forwarded-Proto", "https");
    isRefused(plain.send(forged.header("X-Forwarded-Proto", "http")), "HTTPS required");
  }

  @Test
  void onTheProxyListenerIsServedWhereTheProxyGotHttps() {
    ApiClient plain = client.plainOn(service.running().proxyPort());
    var request = plain.request("/api/v1/voices").header("X-Forwarded-Proto", "https");
    assertThat(plain.send(request).status()).isEqualTo(200);
  }
}
