package io.vacha.openai;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A body may stall in the middle: little of it is kept by then. */
class JsonBodyTest {
  private static final int LITTLE = 128 * 1024;

  private final JsonBody reader = new JsonBody(1200);

  private ApiException refused(ByteArrayInputStream body) {
    ApiException refused = catchThrowableOfType(ApiException.class, () -> reader.read(body));
    assertThat(refused).isNotNull();
    return refused;
  }

  private static ByteArrayInputStream body(String json) {
    return new ByteArrayInputStream(json.getBytes(UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"x\":[", "{\"voice\":[", "{\"voice\":{\"id\":["})
  void manySmallValuesAreRefusedUnread(String beginning) {
    ByteArrayInputStream body = body(beginning + "{},".repeat(500_000));
    int all = body.available();
    assertThat(refused(body).code()).isEqualTo(ErrorCode.INVALID_REQUEST);
    assertThat(all - body.available()).isLessThan(LITTLE);
  }

  @Test
  void aTextIsReadAsFarAsThePlanAllows() {
    ByteArrayInputStream body = body("{\"input\":\"" + "a".repeat(1_000_000));
    int all = body.available();
    assertThat(refused(body).code()).isEqualTo(ErrorCode.TEXT_TOO_LONG);
    assertThat(all - body.available()).isLessThan(LITTLE);
  }

  @Test
  void onlyTheTextMayBeLong() {
    String voice = "{\"voice\":\"" + "a".repeat(2000) + "\",\"input\":\"Hello.\"}";
    assertThat(refused(body(voice)).param()).contains("voice");
  }

  @Test
  void whatNobodyKnowsIsLeftOut() throws IOException {
    var json = reader.read(body("{\"x\":[{\"input\":1}],\"input\":\"Hello.\",\"y\":null}"));
    assertThat(json.propertyNames()).containsExactly("input");
    assertThat(json.path("input").asString()).isEqualTo("Hello.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "1",
        "{",
        "{\"x\":",
        "{} {}",
        "{\"x\":1,\"x\":2}",
        "{\"input\":1,\"input\":2}"
      })
  void whatIsNoObjectIsRefused(String json) {
    assertThat(refused(body(json)).code()).isEqualTo(ErrorCode.INVALID_REQUEST);
  }
}
