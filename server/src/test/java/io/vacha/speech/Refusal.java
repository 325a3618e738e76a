package io.vacha.speech;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.speech.request.SpeechRequestReader;
import java.io.ByteArrayInputStream;

/** What the reader of requests refuses, and why. */
final class Refusal {
  private Refusal() {}

  /** Fails unless the body is refused so; {@code none} is no parameter. */
  static void of(byte[] body, ErrorCode code, String param) {
    ApiException refused =
        catchThrowableOfType(
            ApiException.class,
            () -> new SpeechRequestReader(1200).read(new ByteArrayInputStream(body)));
    assertThat(refused).as("refused: " + new String(body, UTF_8)).isNotNull();
    assertThat(refused.code()).isEqualTo(code);
    assertThat(refused.param().orElse("none")).isEqualTo(param);
  }

  /** The same for an invalid request. */
  static void of(String body, String param) {
    of(body.getBytes(UTF_8), ErrorCode.INVALID_REQUEST, param);
  }
}
