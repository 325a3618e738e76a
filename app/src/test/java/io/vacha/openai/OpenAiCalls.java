package io.vacha.openai;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import java.net.http.HttpRequest.BodyPublishers;
import tools.jackson.databind.JsonNode;

/** What a client of the OpenAI surface sends. */
final class OpenAiCalls {
  private OpenAiCalls() {}

  static Exchange say(ApiClient client, String fields) {
    return client.post(
        "/v1/audio/speech", "application/json", BodyPublishers.ofString("{" + fields + "}"));
  }

  static JsonNode usage(ApiClient of) {
    return of.get("/api/v1/usage").json();
  }
}
