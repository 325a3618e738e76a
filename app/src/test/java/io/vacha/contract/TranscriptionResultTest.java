package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Form;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** {@code POST /api/v1/transcribe} over real HTTPS: what is answered with 200. */
@ExtendWith(SharedService.class)
class TranscriptionResultTest {
  private static final byte[] SPEECH = Recordings.speech();
  private static final byte[] SILENCE = Recordings.silence(0.5);

  private final ApiClient client;

  TranscriptionResultTest(TestService service) {
    this.client = service.client("roomy");
  }

  private static JsonNode result(Exchange exchange) {
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(200);
    return exchange.json();
  }

  @Test
  void readsWhatWasSaid() {
    JsonNode result = result(client.transcribe("?language=en", "audio/wav", SPEECH));
    assertThat(result.path("text").asString()).contains("three");
    assertThat(result.path("confidence").asDouble()).isGreaterThan(0).isLessThanOrEqualTo(1);
    assertThat(result.path("model").asString()).isEqualTo("svc-stt-v2");
    assertThat(result.path("language").asString()).isEqualTo("en");
    assertThat(result.has("words")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "mp3,  audio/mpeg, -b:a 48k",
    "wav,  audio/wav, -c:a pcm_s24le",
    "m4a,  audio/mp4, -c:a aac",
    "m4a,  audio/x-m4a, -c:a alac",
    "ogg,  audio/ogg, -c:a libvorbis",
    "ogg,  application/ogg, -c:a flac",
    "opus, audio/opus, -c:a libopus",
    "flac, audio/flac, -c:a flac",
    "webm, audio/webm;codecs=opus, -c:a libopus",
    "webm, video/webm, -c:a libopus -live 1",
    "mp4,  video/mp4, -c:a aac -movflags frag_keyframe+empty_moov"
  })
  void takesEveryFormat(String format, String type, String options) {
    byte[] recording = Recordings.convert(SILENCE, format, options);
    JsonNode result = result(client.transcribe("", type, recording));
    assertThat(result.path("duration_seconds").asDouble()).isEqualTo(0.5, within(0.15));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "application/octet-stream", "audio/anything", "AUDIO/WAV"})
  void bytesDecideWhateverTheTypeSays(String type) {
    assertThat(client.transcribe("", type, SILENCE).status()).isEqualTo(200);
    byte[] flac = Recordings.convert(SILENCE, "flac", "-c:a flac");
    assertThat(client.transcribe("", "audio/wav", flac).status()).isEqualTo(200);
  }

  @Test
  void silenceHasNoTextAndNoConfidence() {
    JsonNode result = result(client.transcribe(Recordings.silence(1)));
    assertThat(result.path("text").asString("missing")).isEmpty();
    assertThat(result.path("confidence").asDouble(-1)).isZero();
    assertThat(result.path("duration_seconds").asDouble()).isEqualTo(1, within(0.001));
  }

  @Test
  void wordsHaveTimesOnRequest() {
    Exchange exchange =
        client.transcribe("?timestamps=word&language=en&model=svc-stt-v2", "audio/wav", SPEECH);
    JsonNode words = result(exchange).path("words");
    assertThat(words.size()).isPositive();
    double last = 0;
    for (JsonNode word : words) {
      assertThat(word.path("start").asDouble()).isGreaterThanOrEqualTo(last);
      last = word.path("end").asDouble();
    }
    assertThat(last).isLessThanOrEqualTo(exchange.json().path("duration_seconds").asDouble());
  }

  @ParameterizedTest
  @CsvSource({"srt, application/x-subrip, 1\\n00:00:", "vtt, text/vtt, WEBVTT\\n\\n00:00:"})
  void captionsOnRequest(String format, String type, String beginning) {
    Exchange exchange = client.transcribe("?language=en&format=" + format, "audio/wav", SPEECH);
    assertThat(exchange.status()).isEqualTo(200);
    assertThat(exchange.header("Content-Type"))
        .hasValueSatisfying(t -> assertThat(t).startsWith(type));
    assertThat(exchange.text()).startsWith(beginning.replace("\\n", "\n"));
  }

  @Test
  void numbersAsDigitsOnRequest() {
    JsonNode result = result(client.transcribe("?language=en&numerals=true", "audio/wav", SPEECH));
    assertThat(result.path("text").asString()).containsPattern("[0-9]");
  }

  @Test
  void aFormCarriesFileModelAndLanguage() {
    Form form = new Form().file("file", SPEECH).field("model", "svc-stt-v2");
    form.field("language", "en");
    JsonNode result = result(form.post(client, "/api/v1/transcribe"));
    assertThat(result.path("text").asString()).contains("three");
  }

  @Test
  void aChunkedBodyIsAsGood() {
    var body = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(SILENCE));
    assertThat(client.post("/api/v1/transcribe", "audio/wav", body).status()).isEqualTo(200);
  }

  @Test
  void aFileCutShortIsReadAsFarAsItDecodes() {
    byte[] mp3 = Recordings.convert(Recordings.silence(2), "mp3", "-b:a 48k");
    JsonNode result = result(client.transcribe(Arrays.copyOf(mp3, mp3.length / 2)));
    assertThat(result.path("duration_seconds").asDouble()).isEqualTo(1, within(0.2));
  }

  @Test
  void sameRecordingGivesTheSameText() {
    Exchange first = client.transcribe("?language=en", "audio/wav", SPEECH);
    assertThat(client.transcribe("?language=en", "audio/wav", SPEECH).text())
        .isEqualTo(first.text());
  }
}
