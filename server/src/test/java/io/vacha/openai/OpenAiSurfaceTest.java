package io.vacha.openai;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Form;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What holds below {@code /v1}, whoever asks. */
@ExtendWith(SharedService.class)
class OpenAiSurfaceTest {
  private final TestService service;
  private final ApiClient client;

  OpenAiSurfaceTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  private static Exchange say(ApiClient client, String fields) {
    return client.post(
        "/v1/audio/speech", "application/json", BodyPublishers.ofString("{" + fields + "}"));
  }

  private Exchange say(String fields) {
    return say(client, fields);
  }

  private JsonNode usage(ApiClient of) {
    return of.get("/api/v1/usage").json();
  }

  @Nested
  class Speech {
    @Test
    void isTheSameSoundAsOurOwn() {
      byte[] own = client.tts("{\"text\":\"Hello.\",\"voice\":\"puthi\"}").body();
      assertThat(say("\"input\":\"Hello.\",\"voice\":\"onyx\"").body()).isEqualTo(own);
      assertThat(say("\"input\":\"Hello.\",\"voice\":{\"id\":\"puthi\"}").body()).isEqualTo(own);
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
      int plain = say("\"input\":\"One two three.\",\"response_format\":\"pcm\"").body().length;
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
      int expected = say(fields.formatted("pcm")).body().length;
      byte[] sound = say(fields.formatted(format)).body();
      byte[] decoded = Recordings.convert(sound, "raw", "-ar 24000 -ac 1 -f s16le");
      assertThat(decoded.length / 48_000.0)
          .isBetween(expected / 48_000.0 - 0.15, expected / 48_000.0 + 0.15);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.25, 4})
    void theExtremesOfSpeedWork(double speed) {
      assertThat(say("\"input\":\"Hello.\",\"speed\":" + speed).status()).isEqualTo(200);
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

  @Nested
  class Refusals {
    @ParameterizedTest
    @CsvSource(
        delimiter = ';',
        value = {
          "'\"input\":\"\"'; input; invalid_request",
          "'\"input\":7'; input; invalid_request",
          "'\"input\":\"a\",\"voice\":\"nobody\"'; voice; invalid_voice",
          "'\"input\":\"a\",\"speed\":5'; speed; invalid_request",
          "'\"input\":\"a\",\"speed\":\"fast\"'; speed; invalid_request",
          "'\"input\":\"a\",\"model\":\"gpt-9\"'; model; invalid_request",
          "'\"input\":\"a\",\"response_format\":\"midi\"'; response_format; invalid_request",
          "'\"input\":\"a\",\"stream_format\":\"x\"'; stream_format; invalid_request"
        })
    void nameTheField(String fields, String param, String code) {
      Exchange refused = say(fields);
      assertThat(refused.status()).isEqualTo(400);
      assertThat(refused.error().path("param").asString()).isEqualTo(param);
      assertThat(refused.error().path("code").asString()).isEqualTo(code);
      assertThat(refused.error().path("type").asString()).isEqualTo("invalid_request_error");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{\"input\":\"a\",\"input\":\"b\"}", "{} x", "\"a\""})
    void tellWhatIsNoObject(String body) {
      Exchange refused =
          client.post("/v1/audio/speech", "application/json", BodyPublishers.ofString(body));
      assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
    }

    @Test
    void holdThePlansLimit() {
      Exchange refused = say("\"input\":\"" + "a".repeat(1201) + "\"");
      assertThat(refused.error().path("code").asString()).isEqualTo("text_too_long");
    }

    @Test
    void haveAllKeysWithoutAKey() {
      Exchange refused = service.anonymous().get("/v1/models");
      assertThat(refused.status()).isEqualTo(401);
      assertThat(refused.error().propertyNames()).contains("message", "type", "param", "code");
      assertThat(client.get("/v1/nothing").status()).isEqualTo(404);
      assertThat(client.get("/v1/audio/speech").status()).isEqualTo(405);
    }
  }

  @Nested
  class Transcriptions {
    private Exchange send(String... fields) {
      Form form = new Form().file("file", Recordings.speech());
      for (int i = 0; i < fields.length; i += 2) {
        form.field(fields[i], fields[i + 1]);
      }
      return form.post(client, "/v1/audio/transcriptions");
    }

    @Test
    void takeGranularitiesWithAndWithoutBrackets() {
      for (String name : List.of("timestamp_granularities", "timestamp_granularities[]")) {
        Exchange both = send("model", "whisper-1", "response_format", "verbose_json", name, "word");
        assertThat(both.json().path("words").size()).isPositive();
        assertThat(both.json().has("segments")).isFalse();
      }
    }

    @Test
    void refuseWhatIsUnknown() {
      for (String[] fields :
          Arrays.asList(
              new String[] {"model", "gpt-9"},
              new String[] {"language", "en"},
              new String[] {"model", "whisper-1", "response_format", "xml"},
              new String[] {"model", "whisper-1", "language", "fr"},
              new String[] {"model", "whisper-1", "timestamp_granularities[]", "word"},
              new String[] {"model", "whisper-1", "stream", "true", "response_format", "srt"})) {
        assertThat(send(fields).status()).as(Arrays.toString(fields)).isEqualTo(400);
      }
    }

    @Test
    void needAForm() {
      Exchange refused =
          client.post(
              "/v1/audio/transcriptions", "audio/wav", BodyPublishers.ofByteArray(new byte[9]));
      assertThat(refused.error().path("param").asString()).isEqualTo("Content-Type");
    }
  }
}
