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
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** {@code POST /api/v1/transcribe} over real HTTPS, by status. */
@ExtendWith(SharedService.class)
class TranscriptionContractTest {
  private static final byte[] SPEECH = Recordings.speech();
  private static final byte[] SILENCE = Recordings.silence(0.5);
  private static final int MIB = 1 << 20;

  private final TestService service;
  private final ApiClient client;

  TranscriptionContractTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  private static void refused(Exchange exchange, int status, String type, String param) {
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(status);
    assertThat(exchange.errorType()).isEqualTo(type);
    assertThat(exchange.error().path("param").asString("none")).isEqualTo(param);
  }

  private static JsonNode result(Exchange exchange) {
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(200);
    return exchange.json();
  }

  @Nested
  class Ok200 {
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
      JsonNode result =
          result(client.transcribe("?language=en&numerals=true", "audio/wav", SPEECH));
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

  @Nested
  class BadRequest400 {
    @Test
    void anUnknownModelInTheFormBesideAKnownOneInTheQuery() {
      Form form = new Form().file("file", SILENCE).field("model", "nope");
      Exchange exchange = form.post(client, "/api/v1/transcribe?model=svc-stt-v2");
      refused(exchange, 400, "invalid_request", "model");
    }

    @Test
    void emptyBody() {
      refused(client.transcribe(new byte[0]), 400, "invalid_request", "file");
    }

    @ParameterizedTest
    @ValueSource(ints = {44, 300})
    void containerWithoutSound(int length) {
      byte[] wav = Arrays.copyOf(Recordings.silence(0), 44);
      byte[] flac = Recordings.convert(SILENCE, "flac", "-c:a flac");
      byte[] file = length == 44 ? wav : Arrays.copyOf(flac, 42);
      refused(client.transcribe(file), 400, "invalid_request", "file");
    }

    @Test
    void videoWithoutSound() {
      byte[] mp4 =
          Recordings.convert(SILENCE, "mp4", "-f lavfi -i color=size=64x64:duration=1 -map 1:v");
      refused(client.transcribe("", "video/mp4", mp4), 400, "invalid_request", "file");
    }

    @ParameterizedTest
    @CsvSource({
      "?model=whisper, model",
      "?model=, model",
      "?language=fr, language",
      "?language=, language",
      "?timestamps=segment, timestamps",
      "?numerals=yes, numerals",
      "?format=text, format",
      "?phrase=yes, phrase",
      "?phrase=yes&phrase=, phrase"
    })
    void parametersThatDoNotExist(String query, String param) {
      refused(client.transcribe(query, "audio/wav", SILENCE), 400, "invalid_request", param);
    }

    @Test
    void formWithoutAFile() {
      Form form = new Form().field("language", "en");
      refused(form.post(client, "/api/v1/transcribe"), 400, "invalid_request", "file");
    }

    @Test
    void formWithAnUnknownModel() {
      Form form = new Form().file("file", SILENCE).field("model", "whisper");
      refused(form.post(client, "/api/v1/transcribe"), 400, "invalid_request", "model");
    }

    @Test
    void brokenForm() {
      var body = BodyPublishers.ofString("no boundary here");
      refused(
          client.post("/api/v1/transcribe", "multipart/form-data; boundary=x", body),
          400,
          "invalid_request",
          "file");
    }
  }

  @Nested
  class FileTooLarge413 {
    @ParameterizedTest
    @CsvSource({"free, 25", "paid, 30"})
    void exactlyTheLimitPassesAndOneByteMoreDoesNot(String plan, int mib) {
      ApiClient limited = service.client(plan);
      byte[] over = Recordings.paddedTo(mib * MIB + 1);
      assertThat(limited.transcribe(Arrays.copyOf(over, mib * MIB)).status()).isEqualTo(200);
      Exchange refused = limited.transcribe(over);
      refused(refused, 413, "file_too_large", "file");
      JsonNode details = refused.error().path("details");
      assertThat(details.path("limit").asInt()).isEqualTo(mib * MIB);
      assertThat(details.path("unit").asString()).isEqualTo("bytes");
    }

    @Test
    void aChunkedBodyIsMeasuredToo() {
      byte[] over = Recordings.paddedTo(25 * MIB + 1);
      var body = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(over));
      Exchange exchange = client.post("/api/v1/transcribe", "audio/wav", body);
      refused(exchange, 413, "file_too_large", "file");
    }

    @Test
    void aFileInAFormIsMeasuredWithoutItsWrapping() {
      byte[] over = Recordings.paddedTo(25 * MIB + 1);
      Form fits = new Form().file("file", Arrays.copyOf(over, 25 * MIB));
      assertThat(fits.post(client, "/api/v1/transcribe").status()).isEqualTo(200);
      Form tooLarge = new Form().file("file", over);
      refused(tooLarge.post(client, "/api/v1/transcribe"), 413, "file_too_large", "file");
    }
  }

  @Nested
  class UnsupportedMediaType415 {
    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/json", "image/png", "video/quicktime"})
    void declaredTypeThatIsNoSound(String type) {
      refused(client.transcribe("", type, SILENCE), 415, "unsupported_media_type", "Content-Type");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "plain text",
          "<html></html>",
          "%PDF-1.7",
          "#EXTM3U\nhttp://127.0.0.1/",
          "MThd",
          "\u007fELF"
        })
    void bytesThatAreNoSound(String bytes) {
      byte[] body = bytes.getBytes(StandardCharsets.UTF_8);
      refused(client.transcribe("", "audio/wav", body), 415, "unsupported_media_type", "file");
    }

    @ParameterizedTest
    @CsvSource({"aiff, -c:a pcm_s16be", "au, -c:a pcm_s16be", "wma, -c:a wmav2", "ac3, -c:a ac3"})
    void soundInAnotherFormat(String format, String options) {
      byte[] recording = Recordings.convert(SILENCE, format, options);
      refused(client.transcribe(recording), 415, "unsupported_media_type", "file");
    }
  }

  @Nested
  class Unauthorized401 {
    @Test
    void withoutAKey() {
      refused(service.anonymous().transcribe(SPEECH), 401, "unauthorized", "Authorization");
    }
  }

  @Nested
  class ServiceUnavailable503 {
    @Test
    void engineThatIsGone() {
      Exchange exchange = client.transcribe("?model=gone", "audio/wav", SPEECH);
      refused(exchange, 503, "service_unavailable", "none");
      assertThat(exchange.header("X-Should-Retry")).contains("true");
      assertThat(Integer.parseInt(exchange.requiredHeader("Retry-After"))).isPositive();
    }
  }
}
