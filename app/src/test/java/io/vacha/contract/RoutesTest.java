package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is served at which address, and what is answered elsewhere. */
@ExtendWith(SharedService.class)
class RoutesTest {
  private final TestService service;
  private final ApiClient client;

  RoutesTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/nothing", "/api/v1/nothing", "/api/v2/tts", "/api/v1/tts/"})
  void unknownAddressIs404(String path) {
    assertThat(client.get(path).errorType()).isEqualTo("not_found");
  }

  @Test
  void metricsAreNotHere() {
    assertThat(client.get("/metrics").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/v1/tts, 'OPTIONS, POST'",
    "PUT, /api/v1/tts, 'OPTIONS, POST'",
    "DELETE, /api/v1/transcribe, 'OPTIONS, POST'",
    "PATCH, /api/v1/tts, 'OPTIONS, POST'",
    "POST, /api/v1/voices, 'GET, HEAD, OPTIONS'",
    "POST, /api/v1/usage, 'GET, HEAD, OPTIONS'",
    "DELETE, /health/live, 'GET, HEAD, OPTIONS'"
  })
  void knownAddressWithAnotherMethodIs405(String method, String path, String allowed) {
    var request = client.request(path).method(method, BodyPublishers.noBody());
    Exchange exchange = client.send(request);
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(405);
    assertThat(exchange.requiredHeader("Allow")).isEqualTo(allowed);
  }

  @Test
  void underApiTheKeyComesFirst() {
    assertThat(service.anonymous().get("/api/v1/nothing").status()).isEqualTo(401);
    assertThat(service.anonymous().get("/api/v1/tts").status()).isEqualTo(401);
  }

  @Test
  void encodedTricksFindNothing() {
    for (String path : List.of("/api/v1/%2e%2e/tts", "//api/v1/tts", "/api;x/v1/voices")) {
      assertThat(service.anonymous().get(path).status()).isIn(400, 401, 404);
    }
  }

  @Test
  void healthAndDescriptionNeedNoKey() {
    for (String path : List.of("/health/live", "/health/ready", "/openapi.yaml", "/docs")) {
      assertThat(service.anonymous().get(path).status()).isEqualTo(200);
    }
  }

  @Test
  void aDefectIs500InTheSameForm() {
    Exchange exchange = service.client("a-plan-nobody-set").say("Hello");
    assertThat(exchange.status()).isEqualTo(500);
    assertThat(exchange.errorType()).isEqualTo("internal_error");
    assertThat(exchange.text()).doesNotContain("a-plan-nobody-set", "Exception", "io.vacha");
  }
}
