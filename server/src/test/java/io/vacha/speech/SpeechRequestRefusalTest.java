package io.vacha.speech;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpeechRequestRefusalTest {
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
    Refusal.of(body, "none");
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
    Refusal.of(body, "text");
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
    Refusal.of(body, "voice");
  }

  @Test
  void deepNesting() {
    Refusal.of("{\"x\":" + "[".repeat(100_000) + "]".repeat(100_000) + ",\"text\":\"a\"}", "none");
  }
}
