package io.vacha.openai.realtime;

import io.vacha.live.socket.SocketJson;
import java.io.OutputStream;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.JsonNode;

/**
 * An event of a client. It may be a megabyte, most of it sound that the session takes long to hear;
 * so that is decoded as it is read, and nothing else of it is kept. Immutable.
 *
 * @param type what the client says it is; empty where it says nothing
 * @param id what the client calls it; empty where that is nothing
 */
record RealtimeEvent(String message, String type, String id) {
  private static final String AUDIO = "audio";

  /** Standard, as OpenAI's clients send it; the padding may be left out. */
  private static final Base64Variant BASE64 = Base64Variants.MIME_NO_LINEFEEDS.withPaddingAllowed();

  /**
   * Reads no more than what it is.
   *
   * @throws tools.jackson.core.JacksonException if it is no JSON, or has too many values
   */
  static RealtimeEvent of(String message) {
    String type = "";
    String id = "";
    try (JsonParser parser = parser(message)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = parser.currentName();
          boolean isText = parser.nextToken() == JsonToken.VALUE_STRING;
          if (isText && name.equals("type")) {
            type = parser.getString();
          } else if (isText && name.equals("event_id")) {
            id = parser.getString();
          } else {
            parser.skipChildren();
          }
        }
      } else {
        parser.skipChildren();
      }
      if (parser.nextToken() != null) {
        throw new StreamReadException(parser, "something follows the event");
      }
    }
    return new RealtimeEvent(message, type, id);
  }

  private static JsonParser parser(String message) {
    return SocketJson.factory().createParser(ObjectReadContext.empty(), message);
  }

  /** All of it. */
  JsonNode tree() {
    return SocketJson.read(message);
  }

  /**
   * Decodes the sound.
   *
   * @throws tools.jackson.core.JacksonException if it is not base64
   */
  void audioTo(OutputStream out) {
    try (JsonParser parser = parser(message)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        boolean isAudio = parser.currentName().equals(AUDIO);
        parser.nextToken();
        if (isAudio) {
          var _ = parser.readBinaryValue(BASE64, out);
        } else {
          parser.skipChildren();
        }
      }
    }
  }
}
