package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.CreatedKey;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for each route and each cause. */
@ExtendWith(SharedService.class)
class EveryResponseTest {
  private final TestService service;
  private final ApiClient client;

  EveryResponseTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  /** One response of each kind. */
  private Stream<Exchange> responses() {
    return Stream.of(
        client.say("Hello"),
        client.tts("{"),
        client.transcribe(new byte[0]),
        service.anonymous().say("Hello"),
        client.get("/api/v1/nothing"),
        client.get("/api/v1/tts"),
        client.get("/api/v1/voices"),
        client.get("/nothing"),
        client.get("/health/live"),
        client.get("/openapi.yaml"),
        client.get("/docs"));
  }

  @Test
  void hasTheSecurityHeaders() {
    responses()
        .forEach(
            response -> {
              assertThat(response.header("Strict-Transport-Security").orElse(""))
                  .startsWith("max-age=");
              assertThat(response.header("X-Content-Type-Options")).contains("nosniff");
              assertThat(response.header("Cache-Control")).contains("no-store");
            });
  }

  @Test
  void namesNoSoftware() {
    responses()
        .forEach(
            response -> {
              assertThat(response.header("Server")).isEmpty();
              assertThat(response.header("X-Powered-By")).isEmpty();
            });
    assertThat(client.get("/nothing").text()).doesNotContainIgnoringCase("tomcat");
  }

  @Nested
  class RequestId {
    @ParameterizedTest
    @ValueSource(strings = {"x", "My.Own_id-7", "req_01JD7K2M8N4P6Q8R0S2T4V6W8X"})
    void isTheCallersWhereItIsHarmless(String id) {
      Exchange good = client.send(client.request("/api/v1/voices").header("X-Request-Id", id));
      Exchange bad = client.send(client.request("/api/v1/no").header("X-Request-Id", id));
      assertThat(good.header("X-Request-Id")).contains(id);
      assertThat(bad.header("X-Request-Id")).contains(id);
      assertThat(bad.error().path("request_id").asString()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "<x>", "a;b", "é", "{}"})
    void isANewOneOtherwise(String id) {
      Exchange exchange = client.send(client.request("/api/v1/voices").header("X-Request-Id", id));
      assertThat(exchange.requiredHeader("X-Request-Id")).matches("req_[0-9A-Z]{26}");
    }

    @Test
    void isANewOneWhereItIsTooLong() {
      var request = client.request("/api/v1/voices").header("X-Request-Id", "x".repeat(129));
      assertThat(client.send(request).requiredHeader("X-Request-Id")).matches("req_[0-9A-Z]{26}");
    }

    @Test
    void standsInHeaderAndBody() {
      Exchange refused = client.tts("{");
      assertThat(refused.header("X-Request-Id"))
          .contains(refused.error().path("request_id").asString());
    }
  }

  @Nested
  class Routes {
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
      "GET, /api/v1/tts, POST",
      "PUT, /api/v1/tts, POST",
      "DELETE, /api/v1/transcribe, POST",
      "PATCH, /api/v1/tts, POST",
      "POST, /api/v1/voices, GET",
      "POST, /api/v1/usage, GET",
      "DELETE, /health/live, GET"
    })
    void knownAddressWithAnotherMethodIs405(String method, String path, String allowed) {
      var request = client.request(path).method(method, BodyPublishers.noBody());
      Exchange exchange = client.send(request);
      assertThat(exchange.status()).as(exchange.toString()).isEqualTo(405);
      assertThat(exchange.requiredHeader("Allow")).contains(allowed);
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

  @Nested
  class Keys {
    @Test
    void theSchemeMayBeInAnyCase() {
      String key = service.createKey("roomy").secret().value();
      for (String scheme : List.of("Bearer", "bearer", "BEARER")) {
        var request =
            service
                .anonymous()
                .request("/api/v1/voices")
                .header("Authorization", scheme + " " + key);
        assertThat(service.anonymous().send(request).status()).isEqualTo(200);
      }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer", "Bearer ", "Basic eDp5", "Token x", "%s", "Bearer, %s"})
    void anythingElseIs401(String header) {
      String key = service.createKey("roomy").secret().value();
      var request =
          service
              .anonymous()
              .request("/api/v1/voices")
              .header("Authorization", header.formatted(key));
      assertThat(service.anonymous().send(request).status()).isEqualTo(401);
    }

    @Test
    void aKeyInTheAddressIsNoKey() {
      String key = service.createKey("roomy").secret().value();
      assertThat(service.anonymous().get("/api/v1/voices?api_key=" + key).status()).isEqualTo(401);
    }

    @Test
    void revocationTakesEffectOnTheNextRequest() {
      CreatedKey key = service.createKey("roomy");
      ApiClient owner = service.anonymous().withKey(key.secret().value());
      assertThat(owner.get("/api/v1/voices").status()).isEqualTo(200);
      service.keys().revoke(key.key().id());
      assertThat(owner.get("/api/v1/voices").status()).isEqualTo(401);
    }

    @Test
    void rotationEndsTheOldSecret() {
      CreatedKey old = service.createKey("roomy");
      CreatedKey fresh = service.keys().rotate(old.key().id(), Duration.ZERO).orElseThrow();
      ApiClient anybody = service.anonymous();
      assertThat(anybody.withKey(old.secret().value()).get("/api/v1/voices").status())
          .isEqualTo(401);
      assertThat(anybody.withKey(fresh.secret().value()).get("/api/v1/voices").status())
          .isEqualTo(200);
    }
  }
}
