package io.vacha.speech;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpeechRequestRefusalTest {
  private final SpeechRequestReader reader = new SpeechRequestReader(1200);

  private ApiException refusal(byte[] body) {
    ApiException refused =
        catchThrowableOfType(ApiException.class, () -> reader.read(new ByteArrayInputStream(body)));
    assertThat(refused).as("refused: " + new String(body, UTF_8)).isNotNull();
    return refused;
  }

  private void refuses(byte[] body, ErrorCode code, String param) {
    ApiException refused = refusal(body);
    assertThat(refused.code()).isEqualTo(code);
    assertThat(refused.param().orElse("none")).isEqualTo(param);
  }

  private void refuses(String body, String param) {
    refuses(body.getBytes(UTF_8), ErrorCode.INVALID_REQUEST, param);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "null",
        "[]",
        "\"text\"",
        "7",
        "true",
        "{",
        "{\"text\"",
        "{\"text\":\"a\"",
        "{\"text\":\"a}",
        "{'text':'a'}",
        "{text:\"a\"}",
        "{\"text\":\"a\",}",
        "{\"text\":\"a\"} x",
        "{\"text\":\"a\"}{}",
        "{\"text\":\"a\"}]",
        "{\"text\":\"a\\x41\"}",
        "{\"text\":\"a\\u12\"}",
        "{\"text\":\"a\u0001b\"}",
        "/* c */{\"text\":\"a\"}",
        "{\"text\":\"a\",\"n\":NaN}",
        "{\"text\":\"a\",\"n\":01}",
        "{\"text\":\"a\"}\u0000"
      })
  void whatIsNotOneJsonObject(String body) {
    refuses(body, "none");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"voice\":\"puthi\"}",
        "{\"text\":null}",
        "{\"text\":\"\"}",
        "{\"text\":\" \\t\\r\\n\"}",
        "{\"text\":\"\u00a0\u2003\u3000\"}",
        "{\"text\":\"\u200b\u200d\u2060\ufeff\"}",
        "{\"text\":\"\\u0000\\u0007\"}",
        "{\"text\":\"\u3164\u115f\ufe0f\"}",
        "{\"text\":7}",
        "{\"text\":true}",
        "{\"text\":[\"a\"]}",
        "{\"text\":{\"a\":\"b\"}}",
        "{\"text\":\"a\",\"text\":\"a\"}",
        "{\"text\":null,\"text\":\"a\"}",
        "{\"TEXT\":\"a\"}"
      })
  void textThatIsMissingEmptyTwiceOrNoString(String body) {
    refuses(body, "text");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"text\":\"a\",\"voice\":7}",
        "{\"text\":\"a\",\"voice\":[]}",
        "{\"text\":\"a\",\"voice\":{}}",
        "{\"text\":\"a\",\"voice\":false}",
        "{\"text\":\"a\",\"voice\":\"puthi\",\"voice\":\"puthi\"}"
      })
  void voiceThatIsTwiceOrNoString(String body) {
    refuses(body, "voice");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a\\uD83D", "\\uD83Da", "\\uDE00a", "\\uDE00\\uD83D", "a\\uD83D\\uD83D\\uDE00"})
  void loneSurrogates(String text) {
    refuses("{\"text\":\"" + text + "\"}", "text");
  }

  @Test
  void surrogatesInUtf8() throws IOException {
    refuses(inText(0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80), ErrorCode.INVALID_REQUEST, "none");
  }

  @Test
  void overlongAndTruncatedUtf8() throws IOException {
    refuses(inText(0xC0, 0xAF), ErrorCode.INVALID_REQUEST, "none");
    refuses(inText(0xE1, 0x9E), ErrorCode.INVALID_REQUEST, "none");
    refuses(inText(0xFF), ErrorCode.INVALID_REQUEST, "none");
    refuses(inText(0xF4, 0x90, 0x80, 0x80), ErrorCode.INVALID_REQUEST, "none");
  }

  @Test
  void invalidUtf8InAnUnknownField() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.write("{\"text\":\"a\",\"x\":\"".getBytes(UTF_8));
    body.write(0x80);
    body.write("\"}".getBytes(UTF_8));
    refuses(body.toByteArray(), ErrorCode.INVALID_REQUEST, "none");
  }

  @Test
  void otherEncodings() {
    refuses("{\"text\":\"a\"}".getBytes(UTF_16BE), ErrorCode.INVALID_REQUEST, "none");
  }

  @Test
  void deepNesting() {
    refuses("{\"x\":" + "[".repeat(100_000) + "]".repeat(100_000) + ",\"text\":\"a\"}", "none");
  }

  private byte[] inText(int... bytes) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.write("{\"text\":\"a".getBytes(UTF_8));
    for (int b : bytes) {
      body.write(b);
    }
    body.write("\"}".getBytes(UTF_8));
    return body.toByteArray();
  }
}
