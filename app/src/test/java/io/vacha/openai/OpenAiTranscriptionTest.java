package io.vacha.openai;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Form;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@code POST /v1/audio/transcriptions} over real HTTPS. */
@ExtendWith(SharedService.class)
class OpenAiTranscriptionTest {
  private final ApiClient client;

  OpenAiTranscriptionTest(TestService service) {
    this.client = service.client("roomy");
  }

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
