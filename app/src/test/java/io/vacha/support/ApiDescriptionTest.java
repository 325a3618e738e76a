package io.vacha.support;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The contract tests trust this judge, so it is shown to say no. */
class ApiDescriptionTest {
  private static final String GOOD =
      """
      {"error":{"type":"unauthorized","code":"unauthorized","message":"m","param":null,"request_id":"r"}}""";

  private final ApiDescription description = ApiDescription.load();
  private final Map<String, List<String>> headers =
      new TreeMap<>(
          Map.of(
              "X-Request-Id", List.of("r"),
              "X-Should-Retry", List.of("false"),
              "WWW-Authenticate", List.of("Bearer"),
              "Content-Type", List.of("application/json")));

  @Test
  void acceptsWhatIsDescribed() {
    assertThat(problems(401, GOOD)).isEmpty();
  }

  @Test
  void findsAnUndescribedStatus() {
    assertThat(problems(418, GOOD)).containsExactly("status 418 is not described");
  }

  @Test
  void findsATypeThatBelongsToAnotherStatus() {
    assertThat(problems(401, GOOD.replace("\"type\":\"unauthorized\"", "\"type\":\"not_found\"")))
        .hasSize(1);
  }

  @Test
  void findsAMissingField() {
    assertThat(problems(401, GOOD.replace("\"param\":null,", ""))).hasSize(1);
  }

  @Test
  void findsAnAdditionalFieldInTheEnvelope() {
    assertThat(problems(401, GOOD.replace("\"param\":null", "\"param\":null,\"stack\":\"x\"")))
        .hasSize(1);
  }

  @Test
  void findsAMissingHeader() {
    headers.remove("WWW-Authenticate");
    assertThat(problems(401, GOOD)).containsExactly("header WWW-Authenticate is absent");
  }

  @Test
  void findsAMalformedHeader() {
    headers.put("X-Should-Retry", List.of("no"));
    assertThat(problems(401, GOOD)).hasSize(1);
  }

  @Test
  void findsAnUndescribedHeader() {
    headers.put("X-Powered-By", List.of("us"));
    assertThat(problems(401, GOOD)).containsExactly("header X-Powered-By is not described");
  }

  @Test
  void findsAnUndescribedContentType() {
    headers.put("Content-Type", List.of("text/html"));
    assertThat(problems(401, GOOD)).containsExactly("content type 'text/html' is not described");
  }

  @Test
  void findsMissingRateHeadersOfAValidKey() {
    headers.remove("WWW-Authenticate");
    String body = GOOD.replace("unauthorized", "invalid_request");
    Exchange keyed = new Exchange("POST", "/api/v1/tts", true, 400, headers, body.getBytes(UTF_8));
    assertThat(description.problems(keyed)).hasSize(3);
  }

  private List<String> problems(int status, String body) {
    return description.problems(
        new Exchange("POST", "/api/v1/tts", false, status, headers, body.getBytes(UTF_8)));
  }

  @Test
  void everyJsonOfTheDocumentHasAnExampleThatIsTrue() {
    assertThat(new ApiExamples(ApiDocument.load()).problems()).isEmpty();
  }
}
