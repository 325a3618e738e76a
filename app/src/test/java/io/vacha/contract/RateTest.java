package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Together;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How fast one key, and one address without a key, may ask. */
@ExtendWith(SharedService.class)
class RateTest {
  private final TestService service;

  RateTest(TestService service) {
    this.service = service;
  }

  private static long number(Exchange exchange, String header) {
    return Long.parseLong(exchange.requiredHeader(header));
  }

  @Test
  void headersCountDown() {
    ApiClient client = service.client("free");
    Exchange first = client.get("/api/v1/voices");
    Exchange second = client.tts("{");
    assertThat(number(first, "X-RateLimit-Limit")).isEqualTo(20);
    assertThat(number(first, "X-RateLimit-Remaining")).isEqualTo(19);
    assertThat(number(second, "X-RateLimit-Remaining")).isEqualTo(18);
    assertThat(number(second, "X-RateLimit-Reset"))
        .isBetween(Instant.now().getEpochSecond(), Instant.now().getEpochSecond() + 60);
  }

  @Test
  void paidPlansMayBeFaster() {
    assertThat(number(service.client("paid").get("/api/v1/voices"), "X-RateLimit-Limit"))
        .isEqualTo(120);
  }

  @Test
  void refusesTheRequestAfterTheLimit() {
    ApiClient client = service.client("slow");
    for (int i = 0; i < 3; i++) {
      assertThat(client.get("/api/v1/voices").status()).isEqualTo(200);
    }
    Exchange refused = client.get("/api/v1/voices");
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.errorType()).isEqualTo("rate_limit_exceeded");
    assertThat(number(refused, "Retry-After")).isBetween(1L, 20L);
    assertThat(refused.header("X-Should-Retry")).contains("true");
    assertThat(number(refused, "X-RateLimit-Remaining")).isZero();
  }

  @Test
  void refusedRequestsCountToo() {
    ApiClient client = service.client("slow");
    assertThat(client.tts("{").status()).isEqualTo(400);
    assertThat(client.get("/api/v1/nothing").status()).isEqualTo(404);
    assertThat(client.get("/api/v1/tts").status()).isEqualTo(405);
    assertThat(client.get("/api/v1/voices").status()).isEqualTo(429);
  }

  @Test
  void oneKeyDoesNotSlowAnother() {
    ApiClient busy = service.client("slow");
    for (int i = 0; i < 4; i++) {
      busy.get("/api/v1/voices");
    }
    assertThat(service.client("slow").get("/api/v1/voices").status()).isEqualTo(200);
  }

  @Test
  void exactlyTheLimitPassesWhenAllComeAtOnce() {
    ApiClient client = service.client("slow");
    List<Integer> statuses =
        Together.run(10, () -> client.get("/api/v1/voices")).stream()
            .map(Exchange::status)
            .toList();
    assertThat(statuses).filteredOn(status -> status == 200).hasSize(3);
    assertThat(statuses).filteredOn(status -> status == 429).hasSize(7);
  }

  @Test
  void anAddressThatGuessesKeysIsSlowedDown() {
    ApiClient anybody = service.anonymous();
    Exchange last = guessUntilRefused(anybody);
    assertThat(last.errorType()).isEqualTo("rate_limit_exceeded");
    assertThat(number(last, "Retry-After")).isPositive();
  }

  @Test
  void guessingLocksOutNoValidKeyOfTheAddress() {
    guessUntilRefused(service.anonymous());
    assertThat(from("203.0.113.9", service.client("roomy")).status()).isEqualTo(200);
  }

  private static Exchange guessUntilRefused(ApiClient anybody) {
    Exchange last = from("203.0.113.9", anybody);
    for (int i = 0; i < 250 && last.status() == 401; i++) {
      last = from("203.0.113.9", anybody);
    }
    return last;
  }

  private static Exchange from(String address, ApiClient client) {
    return client.send(client.request("/api/v1/voices").header("X-Forwarded-For", address));
  }
}
