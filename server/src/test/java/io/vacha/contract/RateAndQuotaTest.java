package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** How fast and how much: both 429s, and what is charged. */
@ExtendWith(SharedService.class)
class RateAndQuotaTest {
  private final TestService service;

  RateAndQuotaTest(TestService service) {
    this.service = service;
  }

  private static long number(Exchange exchange, String header) {
    return Long.parseLong(exchange.requiredHeader(header));
  }

  @Nested
  class Rate {
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
    void exactlyTheLimitPassesWhenAllComeAtOnce() throws Exception {
      ApiClient client = service.client("slow");
      List<Integer> statuses =
          atOnce(10, () -> client.get("/api/v1/voices")).stream().map(Exchange::status).toList();
      assertThat(statuses).filteredOn(status -> status == 200).hasSize(3);
      assertThat(statuses).filteredOn(status -> status == 429).hasSize(7);
    }

    @Test
    void anAddressThatGuessesKeysIsSlowedDown() {
      ApiClient anybody = service.anonymous();
      ApiClient keyHolder = service.client("roomy");
      Exchange last = guessUntilRefused(anybody);
      assertThat(last.errorType()).isEqualTo("rate_limit_exceeded");
      assertThat(number(last, "Retry-After")).isPositive();
      // a fresh guess may be allowed between the two requests, so several tries are made
      assertThat(Stream.generate(() -> afterGuessing(anybody, keyHolder)).limit(20)).contains(429);
      assertThat(from("203.0.113.10", keyHolder).status()).isEqualTo(200);
    }

    private static int afterGuessing(ApiClient anybody, ApiClient keyHolder) {
      guessUntilRefused(anybody);
      return from("203.0.113.9", keyHolder).status();
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

  @Nested
  class Quota {
    @Test
    void refusesTheRequestAfterTheMonthsLast() {
      ApiClient client = service.client("two-requests");
      assertThat(client.say("Hello").status()).isEqualTo(200);
      assertThat(client.transcribe(Recordings.silence(0.5)).status()).isEqualTo(200);
      Exchange refused = client.say("Hello");
      assertThat(refused.errorType()).isEqualTo("quota_exceeded");
      assertThat(refused.header("Retry-After")).isEmpty();
      assertThat(refused.header("X-Should-Retry")).contains("false");
      JsonNode details = refused.error().path("details");
      assertThat(details.path("resource").asString()).isEqualTo("requests");
      assertThat(details.path("limit").asInt()).isEqualTo(2);
      assertThat(details.path("resets_at").asString()).matches("[0-9]{4}-[0-9]{2}-01T00:00:00Z");
    }

    @Test
    void neverChargesARefusal() {
      ApiClient client = service.client("two-requests");
      client.tts("{");
      client.tts("{\"text\":\"a\",\"voice\":\"x\"}");
      client.say("a".repeat(1201));
      client.transcribe(new byte[0]);
      client.transcribe("", "text/plain", new byte[] {1});
      client.transcribe("?model=gone", "audio/wav", Recordings.silence(0.5));
      assertThat(usage(client).at("/requests/used").asInt(-1)).isZero();
      assertThat(client.say("Hello").status()).isEqualTo(200);
    }

    @Test
    void refusesAudioLongerThanWhatIsLeftAndChargesNothing() {
      ApiClient client = service.client("one-minute");
      String long_ = "This sentence takes a while to say. ".repeat(33);
      Exchange refused = client.say(long_);
      assertThat(refused.status()).as(refused.toString()).isEqualTo(429);
      assertThat(refused.error().at("/details/resource").asString()).isEqualTo("audio_minutes");
      assertThat(client.transcribe(Recordings.silence(61)).errorType()).isEqualTo("quota_exceeded");
      assertThat(client.say("Short.").status()).isEqualTo(200);
    }

    @Test
    void exactlyTheQuotaPassesWhenAllComeAtOnce() throws Exception {
      ApiClient client = service.client("two-requests");
      List<Exchange> all = atOnce(6, () -> client.say("Hello"));
      assertThat(all).filteredOn(exchange -> exchange.status() == 200).hasSize(2);
      assertThat(all).filteredOn(exchange -> exchange.status() == 429).hasSize(4);
    }

    @Test
    void usageTellsWhatWasCharged() {
      ApiClient client = service.client("free");
      double spoken = seconds(client.say("One two three."));
      client.transcribe(Recordings.silence(1.5));
      JsonNode usage = usage(client);
      assertThat(usage.at("/requests/used").asInt()).isEqualTo(2);
      assertThat(usage.at("/requests/limit").asInt()).isEqualTo(1000);
      assertThat(usage.at("/requests/remaining").asInt()).isEqualTo(998);
      assertThat(usage.at("/audio_minutes/used").asDouble() * 60)
          .isEqualTo(spoken + 1.5, within(0.06));
      assertThat(usage.at("/audio_minutes/limit").asInt()).isEqualTo(60);
      assertThat(usage.path("plan").asString()).isEqualTo("free");
    }

    private static double seconds(Exchange spoken) {
      return Double.parseDouble(spoken.requiredHeader("x-audio-duration-seconds"));
    }

    private static JsonNode usage(ApiClient client) {
      return client.get("/api/v1/usage").json();
    }
  }

  private static List<Exchange> atOnce(int count, Callable<Exchange> request) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Exchange>> calls = IntStream.range(0, count).mapToObj(_ -> request).toList();
      List<Future<Exchange>> done = threads.invokeAll(calls);
      List<Exchange> exchanges = new ArrayList<>();
      for (Future<Exchange> future : done) {
        exchanges.add(future.get());
      }
      return exchanges;
    }
  }
}
