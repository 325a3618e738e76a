package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.AccountService;
import io.vacha.account.Role;
import io.vacha.account.key.NewKey;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where JSON is due as an object, no other value passes for one. */
@ExtendWith(SharedService.class)
class BodyShapeTest {
  private final TestService service;
  private final ApiClient client;

  BodyShapeTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  private static Exchange send(ApiClient client, String method, String path, String body) {
    return client.send(
        client
            .request(path)
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body)));
  }

  private ApiClient administrator() {
    String account = service.running().part(AccountService.class).ensure("shapes", "roomy").id();
    var order = new NewKey(account, "admin", Role.ADMIN, null);
    return service.anonymous().withKey(service.keys().create(order).secret().value());
  }

  private static Stream<String> others() {
    return Stream.of("7", "true", "\"text\"", "[]", "[{}]", "[\"k aa\"]");
  }

  @ParameterizedTest
  @MethodSource("others")
  void anythingButAnObjectIsRefused(String body) {
    for (String path :
        Stream.of(
                "/v1/realtime/client_secrets",
                "/v1/speak/client_secrets",
                "/api/v1/tts",
                "/api/v1/reading",
                "/v1/audio/speech",
                "/v1/captioned_speech")
            .toList()) {
      assertThat(send(client, "POST", path, body).status()).as(path).isEqualTo(400);
    }
    assertThat(send(client, "PUT", "/api/v1/lexicon/kaa", body).status()).isEqualTo(400);
    ApiClient admin = administrator();
    for (String path : Stream.of("/api/v1/admin/keys", "/api/v1/admin/accounts").toList()) {
      assertThat(send(admin, "POST", path, body).status()).as(path).isEqualTo(400);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"expires_after\":7}",
        "{\"expires_after\":[]}",
        "{\"expires_after\":{\"seconds\":\"600\"}}",
        "{\"expires_after\":{\"seconds\":true}}",
        "{\"expires_after\":{\"seconds\":60.5}}",
        "{\"expires_after\":{\"seconds\":{}}}"
      })
  void aLifeOfAnotherShapeIsRefused(String body) {
    for (String path :
        Stream.of("/v1/realtime/client_secrets", "/v1/speak/client_secrets").toList()) {
      assertThat(send(client, "POST", path, body).status()).as(path).isEqualTo(400);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"session\":7}", "{\"session\":[]}", "{\"session\":\"text\"}"})
  void aSessionOfAnotherShapeIsRefused(String body) {
    Exchange refused = send(client, "POST", "/v1/realtime/client_secrets", body);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.error().path("param").asString()).isEqualTo("session");
  }
}
