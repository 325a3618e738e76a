package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Form;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Arrays;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code POST /api/v1/transcribe} over real HTTPS: what is refused. */
@ExtendWith(SharedService.class)
class TranscriptionRefusalTest {
  private static final byte[] SPEECH = Recordings.speech();
  private static final byte[] SILENCE = Recordings.silence(0.5);

  private final TestService service;
  private final ApiClient client;

  TranscriptionRefusalTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  @Nested
  class BadRequest400 {
    @Test
    void anUnknownModelInTheFormBesideAKnownOneInTheQuery() {
      Form form = new Form().file("file", SILENCE).field("model", "nope");
      Exchange exchange = form.post(client, "/api/v1/transcribe?model=svc-stt-v2");
      exchange.assertRefused(400, "invalid_request", "model");
    }

    @Test
    void emptyBody() {
      client.transcribe(new byte[0]).assertRefused(400, "invalid_request", "file");
    }

    @ParameterizedTest
    @ValueSource(ints = {44, 300})
    void containerWithoutSound(int length) {
      byte[] wav = Arrays.copyOf(Recordings.silence(0), 44);
      byte[] flac = Recordings.convert(SILENCE, "flac", "-c:a flac");
      byte[] file = length == 44 ? wav : Arrays.copyOf(flac, 42);
      client.transcribe(file).assertRefused(400, "invalid_request", "file");
    }

    @Test
    void videoWithoutSound() {
      byte[] mp4 =
          Recordings.convert(SILENCE, "mp4", "-f lavfi -i color=size=64x64:duration=1 -map 1:v");
      client.transcribe("", "video/mp4", mp4).assertRefused(400, "invalid_request", "file");
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
      "?model=svc-stt-v2&model=svc-stt-v2, model",
      "?language=km&language=en, language",
      "?format=srt&format=vtt, format",
      "?phrase=yes, phrase",
      "?phrase=yes&phrase=, phrase"
    })
    void parametersThatDoNotExist(String query, String param) {
      client.transcribe(query, "audio/wav", SILENCE).assertRefused(400, "invalid_request", param);
    }

    @Test
    void formWithoutAFile() {
      Form form = new Form().field("language", "en");
      form.post(client, "/api/v1/transcribe").assertRefused(400, "invalid_request", "file");
    }

    @Test
    void formWithAnUnknownModel() {
      Form form = new Form().file("file", SILENCE).field("model", "whisper");
      form.post(client, "/api/v1/transcribe").assertRefused(400, "invalid_request", "model");
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "language"})
    void formWithAPartTwice(String part) {
      Form form = new Form().file("file", SILENCE).field("language", "en");
      Form twice = part.equals("file") ? form.file("file", SILENCE) : form.field(part, "km");
      twice.post(client, "/api/v1/transcribe").assertRefused(400, "invalid_request", part);
    }

    @Test
    void brokenForm() {
      var body = BodyPublishers.ofString("no boundary here");
      client
          .post("/api/v1/transcribe", "multipart/form-data; boundary=x", body)
          .assertRefused(400, "invalid_request", "file");
    }
  }

  @Nested
  class Unauthorized401 {
    @Test
    void withoutAKey() {
      service.anonymous().transcribe(SPEECH).assertRefused(401, "unauthorized", "Authorization");
    }
  }

  @Nested
  class ServiceUnavailable503 {
    @Test
    void engineThatIsGone() {
      Exchange exchange = client.transcribe("?model=gone", "audio/wav", SPEECH);
      exchange.assertRefused(503, "service_unavailable", "none");
      assertThat(exchange.header("X-Should-Retry")).contains("true");
      assertThat(Integer.parseInt(exchange.requiredHeader("Retry-After"))).isPositive();
    }
  }
}
