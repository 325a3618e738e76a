package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.key.CreatedKey;
import io.vacha.support.ApiClient;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which keys are let in, and what the others are told. */
@ExtendWith(SharedService.class)
class KeysTest {
  private final TestService service;

  KeysTest(TestService service) {
    this.service = service;
  }

  @Test
  void theSchemeMayBeInAnyCase() {
    String key = service.createKey("roomy").secret().value();
    for (String scheme : List.of("Bearer", "bearer", "BEARER")) {
      var request =
          service.anonymous().request("/api/v1/voices").header("Authorization", scheme + " " + key);
      assertThat(service.anonymous().send(request).status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Bearer", "Bearer ", "Basic eDp5", "Token x", "%s", "Bearer, %s"})
  void anythingElseIs401(String header) {
    String key = service.createKey("roomy").secret().value();
    var request =
        service
            .anonymous()
            .request("/api/v1/voices")
            .header("Authorization", header.formatted(key));
    assertThat(service.anonymous().send(request).status()).isEqualTo(401);
  }

  @Test
  void aKeyInTheAddressIsNoKey() {
    String key = service.createKey("roomy").secret().value();
    assertThat(service.anonymous().get("/api/v1/voices?api_key=" + key).status()).isEqualTo(401);
  }

  @Test
  void revocationTakesEffectOnTheNextRequest() {
    CreatedKey key = service.createKey("roomy");
    ApiClient owner = service.anonymous().withKey(key.secret().value());
    assertThat(owner.get("/api/v1/voices").status()).isEqualTo(200);
    service.keys().revoke(key.key().id());
    assertThat(owner.get("/api/v1/voices").status()).isEqualTo(401);
  }

  @Test
  void rotationEndsTheOldSecret() {
    CreatedKey old = service.createKey("roomy");
    CreatedKey fresh = service.keys().rotate(old.key().id(), Duration.ZERO).orElseThrow();
    ApiClient anybody = service.anonymous();
    assertThat(anybody.withKey(old.secret().value()).get("/api/v1/voices").status()).isEqualTo(401);
    assertThat(anybody.withKey(fresh.secret().value()).get("/api/v1/voices").status())
        .isEqualTo(200);
  }
}
