package io.vacha.speech;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.speech.request.SpeechRequestReader;
import io.vacha.testing.Endless;
import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;

/** Bodies that never end are refused without being kept. */
class SpeechRequestEndlessTest {
  private final SpeechRequestReader reader = new SpeechRequestReader(1200);

  @Test
  void anEndlessText() {
    ApiException refused = refusedEndless("{\"text\":\"");
    assertThat(refused.code()).isEqualTo(ErrorCode.TEXT_TOO_LONG);
    assertThat(refused.details()).containsEntry("limit", 1200L);
  }

  @Test
  void isReadAsFarAsThePlanAllows() {
    var body = new ByteArrayInputStream(("{\"text\":\"" + "a".repeat(1_000_000)).getBytes(UTF_8));
    int all = body.available();
    ApiException refused = catchThrowableOfType(ApiException.class, () -> reader.read(body));
    assertThat(refused.code()).isEqualTo(ErrorCode.TEXT_TOO_LONG);
    assertThat(all - body.available()).isLessThan(128 * 1024);
  }

  @Test
  void anEndlessUnknownField() {
    assertThat(refusedEndless("{\"x\":\"").code()).isEqualTo(ErrorCode.INVALID_REQUEST);
  }

  @Test
  void anEndlessFieldName() {
    assertThat(refusedEndless("{\"").code()).isEqualTo(ErrorCode.INVALID_REQUEST);
  }

  @Test
  void anEndlessNumber() {
    ApiException refused =
        catchThrowableOfType(
            ApiException.class, () -> reader.read(new Endless("{\"x\":", (byte) '1')));
    assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_REQUEST);
  }

  @Test
  void endlessWhiteSpace() {
    ApiException refused =
        catchThrowableOfType(ApiException.class, () -> reader.read(new Endless("", (byte) ' ')));
    assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_REQUEST);
  }

  private ApiException refusedEndless(String start) {
    return catchThrowableOfType(
        ApiException.class, () -> reader.read(new Endless(start, (byte) 'a')));
  }
}
