package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code POST /api/v1/reading}: how a text would be read. */
@ExtendWith(SharedService.class)
class ReadingContractTest {
  private final TestService service;
  private final ApiClient client;

  ReadingContractTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  private static Exchange read(ApiClient client, String text) {
    String body = "{\"text\":" + JsonMapper.shared().writeValueAsString(text) + "}";
    return client.post("/api/v1/reading", "application/json", BodyPublishers.ofString(body));
  }

  @Test
  void showsWordsPhonesEnglishAndPauses() {
    Exchange exchange = read(client, "តម្លៃ ៥០០០៛។ Hello 3 times.");

    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(200);
    JsonNode reading = exchange.json();
    assertThat(reading.path("spoken").asString()).startsWith("តម្លៃ ប្រាំ ពាន់ រៀល Hello 3 times");
    JsonNode parts = reading.path("parts");
    assertThat(parts.at("/0/type").asString()).isEqualTo("khmer");
    assertThat(parts.at("/0/words/0/word").asString()).isEqualTo("តម្លៃ");
    assertThat(parts.at("/0/words/0/phones").asString()).isEqualTo("ɗ ɑ m . l a j");
    assertThat(parts.at("/1/type").asString()).isEqualTo("pause");
    assertThat(parts.at("/2/text").asString()).isEqualTo("Hello 3 times.");
  }

  @Test
  void tellsAQuestion() {
    JsonNode parts = read(client, "តើអ្នកសុខសប្បាយទេ?").json().path("parts");
    assertThat(parts.at("/0/question").asBoolean()).isTrue();
  }

  @Test
  void isNotCharged() {
    ApiClient fresh = service.client("two-requests");
    for (int i = 0; i < 3; i++) {
      assertThat(read(fresh, "សួស្តី").status()).isEqualTo(200);
    }
    assertThat(fresh.get("/api/v1/usage").json().at("/requests/used").asLong()).isZero();
  }

  @Test
  void countsAgainstTheRate() {
    ApiClient slow = service.client("slow");
    for (int i = 0; i < 3; i++) {
      assertThat(read(slow, "សួស្តី").status()).isEqualTo(200);
    }
    assertThat(read(slow, "សួស្តី").errorType()).isEqualTo("rate_limit_exceeded");
  }

  @Test
  void boundsTheTextByThePlan() {
    ApiClient free = service.client("free");
    assertThat(read(free, "ក".repeat(1200)).status()).isEqualTo(200);
    Exchange refused = read(free, "ក".repeat(1201));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.errorType()).isEqualTo("text_too_long");
    assertThat(refused.error().at("/details/limit").asInt()).isEqualTo(1200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "[]", "{}", "{\"text\":\" \"}", "{\"text\":1}"})
  void refusesWhatIsNoText(String body) {
    var json = BodyPublishers.ofString(body);
    Exchange refused = client.post("/api/v1/reading", "application/json", json);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.errorType()).isEqualTo("invalid_request");
  }

  @Test
  void needsAKey() {
    assertThat(read(service.anonymous(), "សួស្តី").status()).isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(strings = {"😀", "?!", "្្្", "日本語 العربية", "[[p@]]"})
  void readsAnyText(String text) {
    assertThat(read(client, text).status()).isEqualTo(200);
  }
}
