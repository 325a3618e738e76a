package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** What a client of the lexicon sends. */
final class LexiconCalls {
  private LexiconCalls() {}

  static Exchange put(ApiClient client, String path, String word, String spoken) {
    return putBody(client, path, word, JsonMapper.shared().writeValueAsString(spoken));
  }

  static Exchange putBody(ApiClient client, String path, String word, String spoken) {
    return client.send(
        client
            .request(path + "/" + encoded(word))
            .header("Content-Type", "application/json")
            .PUT(BodyPublishers.ofString("{\"spoken\":" + spoken + "}")));
  }

  static Exchange delete(ApiClient client, String path, String word) {
    return client.send(client.request(path + "/" + encoded(word)).DELETE());
  }

  static String encoded(String word) {
    return URLEncoder.encode(word, StandardCharsets.UTF_8).replace("+", "%20");
  }

  static void done(Exchange exchange) {
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(200);
  }

  /** Word and phones of each Khmer word of a text, as the service reads it. */
  static List<String> read(ApiClient client, String text) {
    String body = "{\"text\":" + JsonMapper.shared().writeValueAsString(text) + "}";
    return client
        .post("/api/v1/reading", "application/json", BodyPublishers.ofString(body))
        .json()
        .path("parts")
        .valueStream()
        .flatMap(part -> part.path("words").valueStream())
        .map(word -> word.path("word").asString() + " " + word.path("phones").asString())
        .toList();
  }
}
