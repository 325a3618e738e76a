package io.vacha.transcription.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeclaredTypeTest {
  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "audio/wav",
        "audio/vnd.wave",
        "audio/x-anything",
        "AUDIO/MPEG",
        "audio/ogg; codecs=opus",
        "video/webm;codecs=opus",
        "video/mp4",
        "application/ogg",
        "application/octet-stream"
      })
  void letsSoundAndUnknownBytesThrough(String type) {
    assertThatCode(() -> DeclaredType.check(type)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/json",
        "video/quicktime",
        "image/png",
        "audiox/wav",
        "audio"
      })
  void refusesEveryOtherType(String type) {
    assertThat(refusal(type).code()).isEqualTo(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
  }

  @Test
  void neverEchoesControlBytesOrEndlessTypes() {
    ApiException refused = refusal("text/\u001b[31m" + "x".repeat(5000));
    assertThat(refused.getMessage()).doesNotContain("\u001b").hasSizeLessThan(200);
  }

  @Test
  void tellsAForm() {
    assertThat(DeclaredType.isMultipart("Multipart/Form-Data; boundary=x")).isTrue();
    assertThat(DeclaredType.isMultipart("audio/wav")).isFalse();
    assertThat(DeclaredType.isMultipart(null)).isFalse();
  }

  private static ApiException refusal(String type) {
    return catchThrowableOfType(ApiException.class, () -> DeclaredType.check(type));
  }
}
