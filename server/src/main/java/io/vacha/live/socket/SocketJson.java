package io.vacha.live.socket;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads JSON of clients of WebSockets, as many of which send at once as there are sessions. A tree
 * of many small values takes thirty times the length of its message, so there may be few. No state.
 */
public final class SocketJson {
  private static final long MOST_TOKENS = 2_000;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxTokenCount(MOST_TOKENS)
                  .maxNestingDepth(50)
                  .build())
          .build();

  private static final JsonMapper JSON = JsonMapper.builder(FACTORY).build();

  private SocketJson() {}

  /** What reads a message value by value, within the same bounds. */
  public static JsonFactory factory() {
    return FACTORY;
  }

  /**
   * A message.
   *
   * @throws tools.jackson.core.JacksonException if it is no JSON, or has too many values
   */
  public static JsonNode read(String message) {
    return JSON.readTree(message);
  }
}
