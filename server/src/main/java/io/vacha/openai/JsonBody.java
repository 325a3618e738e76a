package io.vacha.openai;

import io.vacha.error.ApiException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a JSON object of bounded size, strictly: UTF-8, no field twice, nothing after it. */
final class JsonBody {
  private static final int MAX_FIELD_CHARS = 1 << 20;
  private static final long MAX_BODY_CHARS = 2L << 20;

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxStringLength(MAX_FIELD_CHARS)
                          .maxDocumentLength(MAX_BODY_CHARS)
                          .maxNestingDepth(50)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private JsonBody() {}

  /** The object. @throws ApiException {@code invalid_request} for anything else */
  static JsonNode read(InputStream body) throws IOException {
    var utf8 =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    try (Reader reader = new InputStreamReader(body, utf8)) {
      JsonNode object = JSON.readTree(reader);
      if (!object.isObject()) {
        throw ApiException.invalidRequest("The body must be a JSON object.");
      }
      return object;
    } catch (JacksonException e) {
      throw explain(e);
    }
  }

  private static RuntimeException explain(JacksonException failure) throws IOException {
    if (failure.getCause() instanceof CharacterCodingException) {
      return ApiException.invalidRequest("The body is not valid UTF-8.");
    }
    if (failure.getCause() instanceof IOException broken) {
      throw broken;
    }
    return ApiException.invalidRequest("The body is not a well-formed JSON object of ours.");
  }
}
