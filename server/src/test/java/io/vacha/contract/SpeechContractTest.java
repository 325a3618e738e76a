package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Listener;
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

/** {@code POST /api/v1/tts} over real HTTPS, by status. */
@ExtendWith(SharedService.class)
class SpeechContractTest {
  private final TestService service;
  private final ApiClient client;

  SpeechContractTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  private static void refused(Exchange exchange, int status, String type, String param) {
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(status);
    assertThat(exchange.errorType()).isEqualTo(type);
    assertThat(exchange.error().path("param").asString("none")).isEqualTo(param);
    assertThat(exchange.header("X-Should-Retry")).contains("false");
  }

  @Nested
  class Ok200 {
    @ParameterizedTest
    @ValueSource(
        strings = {
          "Hello from Phnom Penh.",
          "សួស្តី",
          "សួស្តី! Hello. ខ្ញុំឈ្មោះ វាចា 2026 and 3.5%",
          "-h --version",
          "[[p@]] <speak><break time=\"9s\"/>hi</speak>",
          "😀",
          "?!",
          "日本語 العربية",
          "s's's"
        })
    void speaksAnyText(String text) {
      Exchange spoken = client.say(text);
      assertThat(spoken.status()).as(spoken.toString()).isEqualTo(200);
      assertThat(spoken.mediaType()).isEqualTo("audio/mpeg");
    }

    @Test
    void durationIsWhatADecoderPlays() {
      Exchange spoken = client.say("One two three four five. មួយ ពីរ បី។");
      double told = Double.parseDouble(spoken.requiredHeader("x-audio-duration-seconds"));
      assertThat(told).isEqualTo(Listener.seconds(spoken.body()), within(0.05)).isGreaterThan(1);
    }

    @Test
    void durationHasThreeDecimals() {
      assertThat(client.say("Hi.").requiredHeader("x-audio-duration-seconds"))
          .matches("[0-9]+\\.[0-9]{3}");
    }

    @Test
    void sameTextAndVoiceGiveTheSameBytes() {
      String text = "Same text, same bytes. អត្ថបទ ដដែល។ ".repeat(6);
      assertThat(client.say(text).body()).isEqualTo(client.say(text).body());
    }

    @Test
    void isOneMonoStream() {
      Exchange spoken = client.say("Khmer សួស្តី and English. ".repeat(12));
      assertThat(Listener.probe(spoken.body(), "channels")).isEqualTo("1");
      assertThat(Listener.faults(spoken.body())).isEmpty();
    }

    @Test
    void theTwoVoicesDiffer() {
      byte[] sovann = client.tts("{\"text\":\"Hello\",\"voice\":\"sovann\"}").body();
      byte[] puthi = client.tts("{\"text\":\"Hello\",\"voice\":\"puthi\"}").body();
      assertThat(sovann).isNotEqualTo(puthi);
    }

    @Test
    void defaultVoiceIsSovann() {
      byte[] named = client.tts("{\"text\":\"Hello\",\"voice\":\"sovann\"}").body();
      assertThat(client.say("Hello").body()).isEqualTo(named);
      assertThat(client.tts("{\"text\":\"Hello\",\"voice\":null}").body()).isEqualTo(named);
    }

    @Test
    void unknownFieldsChangeNothing() {
      Exchange spoken = client.tts("{\"language\":\"km\",\"text\":\"Hello\",\"x\":{\"y\":[1]}}");
      assertThat(spoken.body()).isEqualTo(client.say("Hello").body());
    }

    @Test
    void embeddedEnginesNameNoFile() {
      assertThat(client.say("Hello").header("Content-Disposition")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "application/json; charset=utf-8", "APPLICATION/JSON"})
    void contentTypeMayBeAbsentOrHaveParameters(String type) {
      var body = BodyPublishers.ofString("{\"text\":\"Hello\"}");
      assertThat(client.post("/api/v1/tts", type, body).status()).isEqualTo(200);
    }
  }

  @Nested
  class BadRequest400 {
    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "\"Hello\"", "null", "{\"text\":\"a\"} b", "text=a"})
    void malformedJson(String body) {
      refused(client.tts(body), 400, "invalid_request", "none");
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
      refused(client.tts(body), 400, "invalid_request", "text");
    }

    @Test
    void invalidUtf8() {
      byte[] body = "{\"text\":\"a?\"}".getBytes(StandardCharsets.US_ASCII);
      body[10] = (byte) 0xff;
      refused(client.tts(body), 400, "invalid_request", "none");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"text/plain", "application/x-www-form-urlencoded", "audio/mpeg", "nonsense"})
    void contentTypeThatIsNotJson(String type) {
      var body = BodyPublishers.ofString("{\"text\":\"Hello\"}");
      refused(client.post("/api/v1/tts", type, body), 400, "invalid_request", "Content-Type");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "\"Sovann\"", "\"alloy\"", "\" sovann\"", "\"../x\""})
    void unknownVoice(String voice) {
      Exchange exchange = client.tts("{\"text\":\"Hello\",\"voice\":" + voice + "}");
      refused(exchange, 400, "invalid_voice", "voice");
      assertThat(exchange.error().path("message").asString()).contains("sovann", "puthi");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "true", "[\"sovann\"]", "{}"})
    void voiceOfAnotherType(String voice) {
      refused(
          client.tts("{\"text\":\"Hello\",\"voice\":" + voice + "}"),
          400,
          "invalid_request",
          "voice");
    }

    @ParameterizedTest
    @CsvSource({"free, 1200, a", "free, 1200, ក", "free, 1200, 😀", "paid, 20000, ក"})
    void oneCodepointMoreThanThePlanAllows(String plan, int limit, String letter) {
      Exchange exchange = service.client(plan).say(letter.repeat(limit + 1));
      refused(exchange, 400, "text_too_long", "text");
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
      refused(exchange, 401, "unauthorized", "Authorization");
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
