package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A tree of JSON takes many times its length, so one request could fill the memory. */
@ExtendWith(SharedService.class)
class JsonTooLargeTest {
  private final ApiClient client;

  JsonTooLargeTest(TestService service) {
    this.client = service.client("roomy");
  }

  private Exchange send(String method, String path, String filler, int times) {
    String body = "{\"spoken\":\"k aa\",\"x\":[" + (filler + ",").repeat(times) + filler + "]}";
    return client.send(
        client
            .request(path)
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body)));
  }

  @ParameterizedTest
  @CsvSource({
    "POST,/v1/realtime/client_secrets",
    "POST,/v1/speak/client_secrets",
    "PUT,/api/v1/lexicon/kaa"
  })
  void isRefusedUnread(String method, String path) {
    assertThat(send(method, path, "{}", 1000).status()).isEqualTo(200);
    for (int times : List.of(2_000, 40_000)) { // the first is short, but its tree is not
      Exchange refused = send(method, path, "{}", times);
      assertThat(refused.status()).isEqualTo(400);
      assertThat(refused.text()).contains("too large or too deeply nested");
    }
  }
}
