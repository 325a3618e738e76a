package io.vacha.benchmarks.service;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the service answered.
 *
 * @param headers names in lower case
 */
@SuppressWarnings("ArrayRecordComponent") // read by the one test that sent the request
public record Answer(int status, Map<String, String> headers, byte[] body) {
  /** A header's value. */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  /** The body as text. */
  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** The body as JSON; a missing node where it is none. */
  public JsonNode json() {
    boolean json = header("content-type").orElse("").startsWith("application/json");
    return json ? JsonMapper.shared().readTree(body) : JsonMapper.shared().missingNode();
  }

  /** The type of an error, empty for a success. */
  public String errorType() {
    return json().path("error").path("type").asString("");
  }
}
