package io.vacha.openai;

import static io.vacha.openai.OpenAiCalls.say;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds below {@code /v1}, whoever asks. */
@ExtendWith(SharedService.class)
class OpenAiSurfaceTest {
  private final TestService service;
  private final ApiClient client;

  OpenAiSurfaceTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'\"input\":\"\"'; input; invalid_request",
        "'\"input\":7'; input; invalid_request",
        "'\"input\":\"a\",\"voice\":\"nobody\"'; voice; invalid_voice",
        "'\"input\":\"a\",\"speed\":5'; speed; invalid_request",
        "'\"input\":\"a\",\"speed\":\"fast\"'; speed; invalid_request",
        "'\"input\":\"a\",\"model\":\"gpt-9\"'; model; invalid_request",
        "'\"input\":\"a\",\"response_format\":\"midi\"'; response_format; invalid_request",
        "'\"input\":\"a\",\"stream_format\":\"x\"'; stream_format; invalid_request"
      })
  void nameTheField(String fields, String param, String code) {
    Exchange refused = say(client, fields);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.error().path("param").asString()).isEqualTo(param);
    assertThat(refused.error().path("code").asString()).isEqualTo(code);
    assertThat(refused.error().path("type").asString()).isEqualTo("invalid_request_error");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{\"input\":\"a\",\"input\":\"b\"}", "{} x", "\"a\""})
  void tellWhatIsNoObject(String body) {
    Exchange refused =
        client.post("/v1/audio/speech", "application/json", BodyPublishers.ofString(body));
    assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
  }

  @Test
  void holdThePlansLimit() {
    Exchange refused = say(client, "\"input\":\"" + "a".repeat(1201) + "\"");
    assertThat(refused.error().path("code").asString()).isEqualTo("text_too_long");
  }

  @Test
  void haveAllKeysWithoutAKey() {
    Exchange refused = service.anonymous().get("/v1/models");
    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.error().propertyNames()).contains("message", "type", "param", "code");
    assertThat(client.get("/v1/nothing").status()).isEqualTo(404);
    assertThat(client.get("/v1/audio/speech").status()).isEqualTo(405);
  }
}
