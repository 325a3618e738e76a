package io.vacha.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.error.ErrorCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One request and the response it got, as a client saw it.
 *
 * @param method the request's method
 * @param path the request's path, without a query
 * @param keyed whether a valid key was sent over HTTPS
 * @param headers the response's headers; names in any case
 */
@SuppressWarnings("ArrayRecordComponent") // read by the one test that sent the request
public record Exchange(
    String method,
    String path,
    boolean keyed,
    int status,
    Map<String, List<String>> headers,
    byte[] body) {
  public Exchange {
    Map<String, List<String>> anyCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    anyCase.putAll(headers);
    anyCase.remove(":status");
    headers = anyCase;
  }

  /** The first value of a header. */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name)).map(List::getFirst);
  }

  /** The first value of a header that must be there. */
  public String requiredHeader(String name) {
    return header(name).orElseThrow(() -> new AssertionError("no " + name + " in " + this));
  }

  /** The media type without its parameters, or nothing. */
  public String mediaType() {
    return header("Content-Type").orElse("").split(";")[0].strip();
  }

  /** The body as text. */
  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** The body as JSON. */
  public JsonNode json() {
    return JsonMapper.shared().readTree(body);
  }

  /** The content of the error envelope. */
  public JsonNode error() {
    return json().path("error");
  }

  /** The identifier of the error, or nothing. */
  public String errorType() {
    return mediaType().equals("application/json") ? error().path("type").asString("") : "";
  }

  /**
   * Asserts that this is an error of this type.
   *
   * @param param the field or header at fault, or {@code none}
   */
  public void assertRefused(int expected, String type, String param) {
    assertThat(status).as(toString()).isEqualTo(expected);
    assertThat(errorType()).isEqualTo(type);
    assertThat(error().path("param").asString("none")).isEqualTo(param);
    assertThat(header("X-Should-Retry")).contains(Boolean.toString(retryable(type)));
  }

  private static boolean retryable(String type) {
    return ErrorCode.valueOf(type.toUpperCase(Locale.ROOT)).retryable();
  }

  @Override
  public String toString() {
    String shown = mediaType().startsWith("audio/") ? body.length + " bytes" : text();
    return method + " " + path + " -> " + status + " " + headers + " " + shown;
  }
}
