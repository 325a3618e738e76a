package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
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
}
