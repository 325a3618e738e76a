package io.vacha.speech.request;

import io.vacha.engine.worker.Admission;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.speech.turn.TextTurns;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
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
 * Memory is bounded by what the plan allows whatever arrives, and however slowly. Immutable.
 */
public final class SpeechRequestReader {
  /** Strings of this length are read whatever the plan, so that refusals say how long they are. */
  private static final int LEAST_FIELD_CHARS = 64 * 1024;

  private static final long FIELDS_BYTES = 64 * 1024;

  /** A code point as JSON, escaped as two units. */
  private static final long BYTES_A_CODEPOINT = 12;

  private static final int MAX_NAME_CHARS = 1000;

  /** Longer bodies are not read to their end; what nobody knows of them is not kept. */
  private static final long MAX_BODY_CHARS = 16L << 20;

  private final long maxTextCodepoints;
  private final JsonFactory factory;

  /** A reader for a plan; the limit only decides how far an endless text is read. */
  public SpeechRequestReader(long maxTextCodepoints) {
    this.maxTextCodepoints = maxTextCodepoints;
    this.factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxStringLength(mostChars(maxTextCodepoints))
                    .maxDocumentLength(MAX_BODY_CHARS)
                    .maxNameLength(MAX_NAME_CHARS)
                    .maxNestingDepth(100)
                    .build())
            .build();
  }

  /** How many chars of a string are read where the plan allows so long a text. */
  public static int mostChars(long maxTextCodepoints) {
    return Math.clamp(2 * maxTextCodepoints, LEAST_FIELD_CHARS, Integer.MAX_VALUE);
  }

  /** How many bytes a body has at most where the plan allows so long a text. */
  public static long mostBytes(long maxTextCodepoints) {
    return FIELDS_BYTES + Math.max(LEAST_FIELD_CHARS, BYTES_A_CODEPOINT * maxTextCodepoints);
  }

  /** Refuses a body that is said to be anything but JSON. */
  public static void requireJson(@Nullable String contentType) {
    if (contentType == null) {
      return;
    }
    String type = contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (!type.equals("application/json") && !type.endsWith("+json")) {
      throw ApiException.invalidRequest(
          "The body must be JSON. Send 'Content-Type: application/json'.", "Content-Type");
    }
  }

  /** Reads one request; what is wrong with it is thrown as the contract's 400. */
  public RequestedSpeech read(InputStream body) throws IOException {
    return fields(body).requested(maxTextCodepoints);
  }

  /** The same; markup, which takes time to be read, waits for its turn. */
  public RequestedSpeech read(InputStream body, TextTurns.Entrance turns) throws IOException {
    SpeechFields fields = fields(body);
    if (!fields.isMarkedUp()) {
      return fields.requested(maxTextCodepoints);
    }
    try (Admission.Place _ = turns.enter(fields.textLength())) {
      return fields.requested(maxTextCodepoints);
    }
  }

  private SpeechFields fields(InputStream body) throws IOException {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    SpeechFields fields = new SpeechFields();
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
    return fields;
  }

  private static void readObject(JsonParser parser, SpeechFields fields) {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw ApiException.invalidRequest("The body must be a JSON object such as {\"text\":\"…\"}.");
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      fields.read(parser);
    }
    if (parser.nextToken() != null) {
      throw ApiException.invalidRequest("The body must be one JSON object and nothing after it.");
    }
  }

  private ApiException tooLarge(SpeechFields fields) {
    return fields.isWithin("text")
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
