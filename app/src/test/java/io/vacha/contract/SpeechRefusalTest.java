package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code POST /api/v1/tts} over real HTTPS: what is refused. */
@ExtendWith(SharedService.class)
class SpeechRefusalTest {
  private final TestService service;
  private final ApiClient client;

  SpeechRefusalTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  @Nested
  class BadRequest400 {
    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "\"Hello\"", "null", "{\"text\":\"a\"} b", "text=a"})
    void malformedJson(String body) {
      client.tts(body).assertRefused(400, "invalid_request", "none");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "{}",
          "{\"text\":null}",
          "{\"text\":\"\"}",
          "{\"text\":\" \\n\\t\"}",
          "{\"text\":\"\\u200b\\u00a0\"}",
          "{\"text\":1}",
          "{\"text\":[\"a\"]}",
          "{\"text\":\"a\",\"text\":\"b\"}",
          "{\"text\":\"\\ud83d\"}"
        })
    void textMissingEmptyOrNoProperString(String body) {
      client.tts(body).assertRefused(400, "invalid_request", "text");
    }

    @Test
    void invalidUtf8() {
      byte[] body = "{\"text\":\"a?\"}".getBytes(StandardCharsets.US_ASCII);
      body[10] = (byte) 0xff;
      client.tts(body).assertRefused(400, "invalid_request", "none");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"text/plain", "application/x-www-form-urlencoded", "audio/mpeg", "nonsense"})
    void contentTypeThatIsNotJson(String type) {
      var body = BodyPublishers.ofString("{\"text\":\"Hello\"}");
      client.post("/api/v1/tts", type, body).assertRefused(400, "invalid_request", "Content-Type");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "\"Sovann\"", "\"alloy\"", "\" sovann\"", "\"../x\""})
    void unknownVoice(String voice) {
      Exchange exchange = client.tts("{\"text\":\"Hello\",\"voice\":" + voice + "}");
      exchange.assertRefused(400, "invalid_voice", "voice");
      assertThat(exchange.error().path("message").asString()).contains("sovann", "puthi");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "true", "[\"sovann\"]", "{}"})
    void voiceOfAnotherType(String voice) {
      client
          .tts("{\"text\":\"Hello\",\"voice\":" + voice + "}")
          .assertRefused(400, "invalid_request", "voice");
    }

    @ParameterizedTest
    @CsvSource({"free, 1200, a", "free, 1200, ក", "free, 1200, 😀", "paid, 20000, ក"})
    void oneCodepointMoreThanThePlanAllows(String plan, int limit, String letter) {
      Exchange exchange = service.client(plan).say(letter.repeat(limit + 1));
      exchange.assertRefused(400, "text_too_long", "text");
      assertThat(exchange.error().path("details").path("limit").asInt()).isEqualTo(limit);
      assertThat(exchange.error().path("details").path("actual").asInt()).isEqualTo(limit + 1);
      assertThat(exchange.error().path("details").path("unit").asString()).isEqualTo("codepoints");
    }

    @ParameterizedTest
    @CsvSource({"1199, a", "1200, a", "1200, ក", "1200, 😀"})
    void exactlyTheLimitPasses(int length, String letter) {
      assertThat(service.client("free").say(letter.repeat(length)).status()).isEqualTo(200);
    }

    @Test
    void escapesCountAsTheCodepointsTheyMean() {
      String text = "\\ud83d\\ude00".repeat(1200);
      Exchange exchange = service.client("free").tts("{\"text\":\"" + text + "\"}");
      assertThat(exchange.status()).isEqualTo(200);
    }
  }

  @Nested
  class Unauthorized401 {
    @Test
    void withoutAKey() {
      Exchange exchange = service.anonymous().say("Hello");
      exchange.assertRefused(401, "unauthorized", "Authorization");
      assertThat(exchange.header("WWW-Authenticate")).contains("Bearer");
    }

    @Test
    void everyWrongKeyGetsTheSameAnswer() {
      String good = service.createKey("roomy").secret().value();
      List<String> wrong =
          List.of("svc_sk_x", good.substring(1), good + "0", "svc_sk_" + "0".repeat(36));
      String expected = withoutId(service.anonymous().say("Hello"));
      for (String key : wrong) {
        assertThat(withoutId(service.anonymous().withKey(key).say("Hello"))).isEqualTo(expected);
      }
    }

    private static String withoutId(Exchange exchange) {
      String id = exchange.requiredHeader("X-Request-Id");
      return exchange.status() + exchange.text().replace(id, "");
    }
  }
}
