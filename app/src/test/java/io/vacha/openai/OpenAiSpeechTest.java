package io.vacha.openai;

import static io.vacha.openai.OpenAiCalls.say;
import static io.vacha.openai.OpenAiCalls.usage;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** {@code POST /v1/audio/speech} over real HTTPS. */
@ExtendWith(SharedService.class)
class OpenAiSpeechTest {
  private final TestService service;
  private final ApiClient client;

  OpenAiSpeechTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  @Test
  void isTheSameSoundAsOurOwn() {
    byte[] own = client.tts("{\"text\":\"Hello.\",\"voice\":\"puthi\"}").body();
    assertThat(say(client, "\"input\":\"Hello.\",\"voice\":\"onyx\"").body()).isEqualTo(own);
    assertThat(say(client, "\"input\":\"Hello.\",\"voice\":{\"id\":\"puthi\"}").body())
        .isEqualTo(own);
  }

  @Test
  void isChargedOnceByItsLength() {
    ApiClient fresh = service.client("roomy");
    byte[] wav = say(fresh, "\"input\":\"Hello.\",\"response_format\":\"pcm\"").body();
    JsonNode used = usage(fresh);
    assertThat(used.at("/requests/used").asInt()).isEqualTo(1);
    double minutes = used.at("/audio_minutes/used").asDouble();
    assertThat(minutes * 60).isBetween(wav.length / 48_000.0 - 0.1, wav.length / 48_000.0 + 0.1);
  }

  @Test
  void fasterSpeechIsShorterAndCostsLess() {
    int plain =
        say(client, "\"input\":\"One two three.\",\"response_format\":\"pcm\"").body().length;
    ApiClient fresh = service.client("roomy");
    int fast =
        say(fresh, "\"input\":\"One two three.\",\"response_format\":\"pcm\",\"speed\":2")
            .body()
            .length;
    assertThat((double) plain / fast).isBetween(1.8, 2.2);
    assertThat(usage(fresh).at("/audio_minutes/used").asDouble() * 60)
        .isBetween(fast / 48_000.0 - 0.2, fast / 48_000.0 + 0.2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mp3", "opus", "aac", "flac", "wav"})
  void everyFormatPlaysAsLong(String format) {
    String fields = "\"input\":\"One two three four.\",\"response_format\":\"%s\"";
    int expected = say(client, fields.formatted("pcm")).body().length;
    byte[] sound = say(client, fields.formatted(format)).body();
    byte[] decoded = Recordings.convert(sound, "raw", "-ar 24000 -ac 1 -f s16le");
    assertThat(decoded.length / 48_000.0)
        .isBetween(expected / 48_000.0 - 0.15, expected / 48_000.0 + 0.15);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.25, 4})
  void theExtremesOfSpeedWork(double speed) {
    assertThat(say(client, "\"input\":\"Hello.\",\"speed\":" + speed).status()).isEqualTo(200);
  }

  @Test
  void endsWithAnErrorEventAndAChargeWhereTheMonthEndsInIt() {
    ApiClient poor = service.client("one-minute");
    String long_ = "This is one more sentence of a long text. ".repeat(25);
    Exchange events = say(poor, "\"input\":\"" + long_ + "\",\"stream_format\":\"sse\"");
    assertThat(events.status()).isEqualTo(200);
    assertThat(events.text()).contains("event: error", "insufficient_quota");
    assertThat(events.text()).doesNotContain("speech.audio.done");
    assertThat(usage(poor).at("/requests/used").asInt()).isEqualTo(1);
    assertThat(usage(poor).at("/audio_minutes/remaining").asDouble()).isLessThan(0.5);
  }

  @Test
  void aClientThatLeavesPaysForWhatWasMade() throws Exception {
    ApiClient fresh = service.client("roomy-paid");
    String text = "This is one more sentence of a long text. ".repeat(400);
    var request =
        fresh
            .request("/v1/audio/speech")
            .POST(BodyPublishers.ofString("{\"input\":\"" + text + "\"}"))
            .build();
    try (var body = fresh.http().send(request, BodyHandlers.ofInputStream()).body()) {
      assertThat(body.readNBytes(1000)).hasSize(1000);
    }
    assertThat(requestsUsedSoon(fresh)).isEqualTo(1);
    assertThat(usage(fresh).at("/audio_minutes/used").asDouble()).isPositive();
  }

  private int requestsUsedSoon(ApiClient of) {
    long end = System.nanoTime() + 20_000_000_000L;
    int used = 0;
    while (used == 0 && System.nanoTime() < end) {
      used = usage(of).at("/requests/used").asInt();
    }
    return used;
  }
}
