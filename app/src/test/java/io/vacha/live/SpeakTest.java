package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.LiveClient;
import io.vacha.support.NodeProject;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** {@code /v1/speak}: text that comes in pieces is spoken, in order, charged. */
@ExtendWith(SharedService.class)
class SpeakTest {
  private final TestService service;

  SpeakTest(TestService service) {
    this.service = service;
  }

  @Test
  void deepgramsOwnSdkHearsIt() throws Exception {
    String key = service.createKey("roomy").secret().value();
    JsonNode result = NodeProject.run(service, key, "speak.mjs");
    assertThat(result.path("code").asInt()).isEqualTo(1000);
    assertThat(result.path("bytes").asInt() / 32_000.0).isBetween(2.0, 6.0);
    List<String> types =
        result.path("messages").valueStream().map(each -> each.path("type").asString()).toList();
    assertThat(types).containsExactly("Metadata", "Flushed", "Flushed");
    assertThat(result.at("/messages/0/model_name").asString()).isEqualTo("sovann");
    assertThat(result.at("/messages/2/sequence_id").asInt()).isEqualTo(1);
  }

  @Test
  void whatIsClearedIsNotSpokenAndNotCharged() {
    ApiClient client = service.client("roomy");
    try (LiveClient live = LiveClient.open(client, "/v1/speak?encoding=mulaw")) {
      live.send("{\"type\":\"Speak\",\"text\":\"nobody hears this\"}");
      live.send("{\"type\":\"Clear\"}");
      assertThat(live.next("Cleared").path("sequence_id").asInt()).isZero();
      live.send("{\"type\":\"Flush\"}");
      assertThat(live.next("Flushed").path("sequence_id").asInt()).isZero();
      live.send("{\"type\":\"Close\"}");
      assertThat(live.closeCode()).isEqualTo(1000);
    }
    assertThat(client.get("/api/v1/usage").json().at("/requests/used").asInt()).isZero();
  }

  @Test
  void eachClauseIsCharged() {
    ApiClient client = service.client("roomy");
    try (LiveClient live = LiveClient.open(client, "/v1/speak")) {
      live.send("{\"type\":\"Speak\",\"text\":\"Good morning. How are you\"}");
      live.send("{\"type\":\"Close\"}");
      assertThat(live.closeCode()).isEqualTo(1000);
    }
    JsonNode usage = client.get("/api/v1/usage").json();
    assertThat(usage.at("/requests/used").asInt()).isEqualTo(2);
    assertThat(usage.at("/audio_minutes/used").asDouble() * 60).isBetween(0.8, 4.0);
  }

  /** What was spoken is heard and charged; the clause that has no room is neither. */
  @Test
  void endsWhenTheMonthIsUsedUp() {
    ApiClient client = service.client("two-requests");
    try (LiveClient live = LiveClient.open(client, "/v1/speak")) {
      for (int i = 0; i < 3; i++) {
        live.send("{\"type\":\"Speak\",\"text\":\"Number " + i + ".\"}");
        live.send("{\"type\":\"Flush\"}");
      }
      assertThat(live.closeCode()).isEqualTo(4429);
      List<JsonNode> told = live.rest();
      assertThat(told.getLast().path("type").asString()).isEqualTo("Flushed");
      assertThat(told.getLast().path("sequence_id").asInt()).isEqualTo(1);
    }
    JsonNode usage = client.get("/api/v1/usage").json();
    assertThat(usage.at("/requests/used").asInt()).isEqualTo(2);
    assertThat(usage.at("/audio_minutes/used").asDouble() * 60).isBetween(0.4, 6.0);
  }

  @Test
  void aTextThatIsTooLongIsWarnedOf() {
    try (LiveClient live = LiveClient.open(service.client("roomy"), "/v1/speak")) {
      live.send("{\"type\":\"Speak\",\"text\":\"" + "a".repeat(2001) + "\"}");
      assertThat(live.next("Warning").path("description").asString()).contains("2000");
      live.send("{\"type\":\"Close\"}");
      assertThat(live.closeCode()).isEqualTo(1000);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "nothing", "[1]", "{\"type\":\"Speak\"}", "{\"type\":\"Sing\"}"})
  void whatIsNoMessageEndsTheSession(String message) {
    try (LiveClient live = LiveClient.open(service.client("roomy"), "/v1/speak")) {
      live.send(message);
      assertThat(live.closeCode()).isEqualTo(1008);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "encoding=opus, encoding",
    "sample_rate=11025, sample_rate",
    "container=wav, container",
    "bit_rate=48000, bit_rate",
    "model=nobody, voice"
  })
  void whatCannotBeSpokenIsRefusedByName(String query, String param) {
    Exchange refused = service.client("roomy").get("/v1/speak?" + query);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.error().path("param").asString()).isEqualTo(param);
  }

  @Test
  void aClientSecretOpensSpeechAndNothingElse() {
    ApiClient client = service.client("roomy");
    String secret = secret(client, "/v1/speak/client_secrets").path("value").asString();
    assertThat(secret).startsWith("ek_speak_");
    ApiClient withSecret = client.withKey(secret);
    try (LiveClient live = LiveClient.open(withSecret, "/v1/speak")) {
      live.send("{\"type\":\"Speak\",\"text\":\"one\"}");
      live.send("{\"type\":\"Close\"}");
      assertThat(live.closeCode()).isEqualTo(1000);
    }
    assertThat(client.get("/api/v1/usage").json().at("/requests/used").asInt()).isEqualTo(1);
    assertThat(withSecret.get("/v1/listen").status()).isEqualTo(401);
    assertThat(withSecret.say("one").status()).isEqualTo(401);
    ApiClient disguised = client.withKey(secret.replace("ek_speak_", "ek_"));
    assertThat(disguised.get("/v1/listen").status()).isEqualTo(401);
    String other = secret(client, "/v1/realtime/client_secrets").path("value").asString();
    assertThat(client.withKey(other).get("/v1/speak").status()).isEqualTo(401);
    assertThat(client.withKey(other.replace("ek_", "ek_speak_")).get("/v1/speak").status())
        .isEqualTo(401);
  }

  private static JsonNode secret(ApiClient client, String path) {
    return client.post(path, "application/json", BodyPublishers.ofString("{}")).json();
  }
}
