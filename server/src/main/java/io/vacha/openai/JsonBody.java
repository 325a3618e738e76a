package io.vacha.openai;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.speech.request.SpeechRequestReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a JSON object of bounded size, strictly: UTF-8, no field twice, nothing after it. Fields
 * that nobody knows are skipped. What is kept while the rest is still to come is little more than
 * the longest text of the plan. Immutable.
 */
final class JsonBody {
  /** Those that have a meaning here; only {@code input} may be long. */
  private static final Set<String> KNOWN =
      Set.of(
          "input",
          "input_type",
          "model",
          "response_format",
          "speed",
          "stream",
          "stream_format",
          "timestamps",
          "voice");

  private static final String TEXT = "input";
  private static final int MAX_NAME_CHARS = 1000;
  private static final int MAX_DEPTH = 50;
  private static final long MAX_TOKENS = 2000;

  /** Reads one value of many. */
  private static final JsonMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private final long maxTextCodepoints;
  private final JsonFactory factory;

  /** A reader for a plan; the limit only decides how far a body is read. */
  JsonBody(long maxTextCodepoints) {
    this.maxTextCodepoints = maxTextCodepoints;
    this.factory =
        JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxStringLength(SpeechRequestReader.mostChars(maxTextCodepoints))
                    .maxDocumentLength(SpeechRequestReader.mostBytes(maxTextCodepoints))
                    .maxNameLength(MAX_NAME_CHARS)
                    .maxTokenCount(MAX_TOKENS)
                    .maxNestingDepth(MAX_DEPTH)
                    .build())
            .build();
  }

  /** The object. @throws ApiException {@code invalid_request} for anything else */
  JsonNode read(InputStream body) throws IOException {
    var utf8 =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    try (Reader reader = new InputStreamReader(body, utf8);
        JsonParser parser = factory.createParser(ObjectReadContext.empty(), reader)) {
      return object(parser);
    } catch (JacksonException e) {
      throw explain(e);
    }
  }

  private JsonNode object(JsonParser parser) {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw ApiException.invalidRequest("The body must be a JSON object.");
    }
    ObjectNode object = JSON.createObjectNode();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      if (KNOWN.contains(name)) {
        object.set(name, value(name, parser));
      } else {
        parser.nextToken();
        parser.skipChildren();
      }
    }
    if (parser.nextToken() != null) {
      throw malformed();
    }
    return object;
  }

  private JsonNode value(String name, JsonParser parser) {
    try {
      parser.nextToken();
      JsonNode value = JSON.readTree(parser);
      if (!name.equals(TEXT) && value.isString() && value.asString().length() > MAX_NAME_CHARS) {
        throw ApiException.invalidRequest("'" + name + "' is too long.", name);
      }
      return value;
    } catch (StreamConstraintsException e) {
      throw name.equals(TEXT) ? OverLimit.textTooLong(maxTextCodepoints) : e;
    }
  }

  private static RuntimeException explain(JacksonException failure) throws IOException {
    if (failure.getCause() instanceof CharacterCodingException) {
      return ApiException.invalidRequest("The body is not valid UTF-8.");
    }
    if (failure.getCause() instanceof IOException broken) {
      throw broken;
    }
    return malformed();
  }

  private static ApiException malformed() {
    return ApiException.invalidRequest("The body is not a well-formed JSON object of ours.");
  }
}
