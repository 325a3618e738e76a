package io.vacha.speech;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads the JSON body of a text-to-speech request as a stream, strictly: UTF-8 without malformed
 * bytes, one object, no duplicate of a known field, no lone surrogate. Unknown fields are skipped.
 * Memory is bounded by {@link #MAX_FIELD_CHARS} whatever arrives. Immutable.
 */
final class SpeechRequestReader {
  /** Longer strings are not read to their end: no plan can allow so much. */
  private static final int MAX_FIELD_CHARS = 1 << 20;

  /** Longer bodies are not read to their end. */
  private static final long MAX_BODY_CHARS = 16L << 20;

  private final long maxTextCodepoints;
  private final JsonFactory factory =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(MAX_FIELD_CHARS)
                  .maxDocumentLength(MAX_BODY_CHARS)
                  .maxNestingDepth(100)
                  .build())
          .build();

  /** A reader for a plan; the limit only decides how far an endless text is read. */
  SpeechRequestReader(long maxTextCodepoints) {
    this.maxTextCodepoints = maxTextCodepoints;
  }

  /** Reads one request; what is wrong with it is thrown as the contract's 400. */
  SpeechRequest read(InputStream body) throws IOException {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    Fields fields = new Fields();
    try (Reader utf8 = new InputStreamReader(body, decoder);
        JsonParser parser = factory.createParser(ObjectReadContext.empty(), utf8)) {
      readObject(parser, fields);
    } catch (StreamConstraintsException e) {
      throw tooLarge(fields);
    } catch (JacksonIOException e) {
      throw notRead(e);
    } catch (JacksonException e) {
      throw explain(e);
    } catch (CharacterCodingException e) {
      throw invalidUtf8();
    }
    return SpeechRequest.checked(fields.text, Optional.ofNullable(fields.voice), "text");
  }

  private static final class Fields {
    private @Nullable String current;
    private @Nullable String text;
    private @Nullable String voice;
    private boolean textSeen;
    private boolean voiceSeen;
  }

  private static void readObject(JsonParser parser, Fields fields) {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw ApiException.invalidRequest("The body must be a JSON object such as {\"text\":\"…\"}.");
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      fields.current = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (fields.current) {
        case "text" -> readText(parser, value, fields);
        case "voice" -> readVoice(parser, value, fields);
        default -> parser.skipChildren();
      }
    }
    fields.current = null;
    if (parser.nextToken() != null) {
      throw ApiException.invalidRequest("The body must be one JSON object and nothing after it.");
    }
  }

  private static void readText(JsonParser parser, JsonToken value, Fields fields) {
    refuseDuplicate(fields.textSeen, "text");
    fields.textSeen = true;
    if (value == JsonToken.VALUE_STRING) {
      fields.text = parser.getString();
    } else if (value != JsonToken.VALUE_NULL) {
      throw ApiException.invalidRequest("'text' must be a string.", "text");
    }
  }

  private static void readVoice(JsonParser parser, JsonToken value, Fields fields) {
    refuseDuplicate(fields.voiceSeen, "voice");
    fields.voiceSeen = true;
    if (value == JsonToken.VALUE_STRING) {
      fields.voice = parser.getString();
    } else if (value != JsonToken.VALUE_NULL) {
      throw ApiException.invalidRequest("'voice' must be a string.", "voice");
    }
  }

  private static void refuseDuplicate(boolean seen, String field) {
    if (seen) {
      throw ApiException.invalidRequest("'" + field + "' is given twice.", field);
    }
  }

  private ApiException tooLarge(Fields fields) {
    return "text".equals(fields.current)
        ? OverLimit.textTooLong(maxTextCodepoints)
        : ApiException.invalidRequest("The JSON body is too large or too deeply nested.");
  }

  private static ApiException explain(JacksonException failure) {
    var at = failure.getLocation();
    String spot = at == null ? "" : " near line " + at.getLineNr() + ", column " + at.getColumnNr();
    return ApiException.invalidRequest("The body is not well-formed JSON" + spot + ".");
  }

  private static IOException notRead(JacksonIOException failure) {
    if (failure.getCause() instanceof CharacterCodingException) {
      throw invalidUtf8();
    }
    return new IOException("the body cannot be read", failure);
  }

  private static ApiException invalidUtf8() {
    return ApiException.invalidRequest("The body is not valid UTF-8. Send JSON encoded as UTF-8.");
  }
}
