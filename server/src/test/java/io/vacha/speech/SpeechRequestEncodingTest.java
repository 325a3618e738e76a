package io.vacha.speech;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.vacha.error.ErrorCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that are no text in UTF-8. */
class SpeechRequestEncodingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"a\\uD83D", "\\uD83Da", "\\uDE00a", "\\uDE00\\uD83D", "a\\uD83D\\uD83D\\uDE00"})
  void loneSurrogates(String text) {
    Refusal.of("{\"text\":\"" + text + "\"}", "text");
  }

  @Test
  void surrogatesInUtf8() throws IOException {
    Refusal.of(inText(0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80), ErrorCode.INVALID_REQUEST, "none");
  }

  @Test
  void overlongAndTruncatedUtf8() throws IOException {
    Refusal.of(inText(0xC0, 0xAF), ErrorCode.INVALID_REQUEST, "none");
    Refusal.of(inText(0xE1, 0x9E), ErrorCode.INVALID_REQUEST, "none");
    Refusal.of(inText(0xFF), ErrorCode.INVALID_REQUEST, "none");
    Refusal.of(inText(0xF4, 0x90, 0x80, 0x80), ErrorCode.INVALID_REQUEST, "none");
  }

  @Test
  void invalidUtf8InAnUnknownField() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.write("{\"text\":\"a\",\"x\":\"".getBytes(UTF_8));
    body.write(0x80);
    body.write("\"}".getBytes(UTF_8));
    Refusal.of(body.toByteArray(), ErrorCode.INVALID_REQUEST, "none");
  }

  @Test
  void otherEncodings() {
    Refusal.of("{\"text\":\"a\"}".getBytes(UTF_16BE), ErrorCode.INVALID_REQUEST, "none");
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
