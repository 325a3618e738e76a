package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import io.vacha.testing.Together;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** How much a key may use in a month, and what is charged. */
@ExtendWith(SharedService.class)
class QuotaTest {
  private final TestService service;

  QuotaTest(TestService service) {
    this.service = service;
  }

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
  void exactlyTheQuotaPassesWhenAllComeAtOnce() {
    ApiClient client = service.client("two-requests");
    List<Exchange> all = Together.run(6, () -> client.say("Hello"));
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

  @Test
  void aRecordingThatLastsNoMillisecondIsRecordedOnce() {
    ApiClient client = service.client("free");
    assertThat(client.transcribe(Recordings.samples((short) 0, (short) 1)).status()).isEqualTo(200);
    client.transcribe(new byte[0]);
    Eventually.until("the refusal is recorded", () -> recorded(client, 400) == 1);
    assertThat(recorded(client, 200)).isEqualTo(1);
  }

  private static long recorded(ApiClient client, int status) {
    JsonNode requests = client.get("/api/v1/usage/requests").json().path("requests");
    return requests.valueStream().filter(each -> each.path("status").asInt() == status).count();
  }

  private static double seconds(Exchange spoken) {
    return Double.parseDouble(spoken.requiredHeader("x-audio-duration-seconds"));
  }

  private static JsonNode usage(ApiClient client) {
    return client.get("/api/v1/usage").json();
  }
}
