package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** Texts that are spoken as jobs: what may be asked of them beside their sound. */
@ExtendWith(SharedService.class)
class SpeechJobsTest {
  private static final String JOBS = "/api/v1/jobs";

  private final ApiClient client;

  SpeechJobsTest(TestService service) {
    this.client = service.client("roomy");
  }

  private Exchange speak(String json) {
    return client.post(JOBS, "application/json", BodyPublishers.ofString(json));
  }

  /** The address of a job that has succeeded. */
  private String succeeded(Exchange submitted) {
    assertThat(submitted.status()).as(submitted.toString()).isEqualTo(202);
    String job = JOBS + "/" + submitted.json().path("id").asString();
    Eventually.until("it ends", () -> !List.of("queued", "processing").contains(state(job)));
    assertThat(state(job)).as(client.get(job).text()).isEqualTo("succeeded");
    return job;
  }

  private String state(String job) {
    return client.get(job).json().path("state").asString();
  }

  @Test
  void speaksMarkupAsARequestDoesAndTellsItsTimes() {
    String body =
        """
        {"input_type":"ssml","voice":"sovann","format":"pcm","sample_rate":16000,"speed":1.25,
         "timestamps":"word","text":"<speak>មួយ <mark name='a'/>ពីរ<break time='700ms'/>\
        <prosody rate='150%' pitch='+2st'>three <voice name='puthi'>four</voice></prosody>\
        <break time='300ms'/></speak>"}
        """
            .replace("\n", " ");
    String job = succeeded(speak(body));
    Exchange answer = client.post("/api/v1/tts", "application/json", BodyPublishers.ofString(body));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(client.get(job + "/result").requiredHeader("Content-Type"))
        .isEqualTo("audio/pcm;rate=16000");
    assertThat(client.get(job + "/result").body())
        .isEqualTo(Base64.getDecoder().decode(answer.json().path("audio").asString()));
    JsonNode times = client.get(job + "/result?format=json").json();
    assertThat(times.path("words")).hasSize(4).isEqualTo(answer.json().path("words"));
    assertThat(times.path("marks")).hasSize(1).isEqualTo(answer.json().path("marks"));
    assertThat(times.path("duration_seconds")).isEqualTo(answer.json().path("duration_seconds"));
  }

  @Test
  void tellsTheTimesOfATextInManyPieces() {
    String text = "Sentence number seven is here, and so on. ".repeat(110);
    String job = succeeded(speak("{\"timestamps\":\"word\",\"text\":\"" + text + "\"}"));
    JsonNode times = client.get(job + "/result?format=json").json();
    assertThat(times.has("marks")).isFalse();
    assertThat(times.path("words")).hasSize(110 * 8);
    double before = 0;
    for (JsonNode word : times.path("words")) {
      int start = word.path("text_start").asInt();
      assertThat(text.substring(start, word.path("text_end").asInt()))
          .isEqualTo(word.path("word").asString());
      assertThat(word.path("start").asDouble()).isGreaterThanOrEqualTo(before);
      before = word.path("start").asDouble();
    }
    assertThat(before).isCloseTo(times.path("duration_seconds").asDouble(), within(2.0));
  }

  @Test
  void refusesMarkupAsARequestDoes() {
    speakMarkup("<speak>a<brake/></speak>").assertRefused(400, "invalid_request", "text");
    speakMarkup("<speak><voice name='nobody'>a</voice></speak>")
        .assertRefused(400, "invalid_voice", "voice");
    speakMarkup("<speak> <break/></speak>").assertRefused(400, "invalid_request", "text");
    speakMarkup("<speak>" + "a".repeat(20_000) + "</speak>")
        .assertRefused(400, "text_too_long", "text");
    speak("{\"input_type\":\"html\",\"text\":\"a\"}")
        .assertRefused(400, "invalid_request", "input_type");
    assertThat(client.get(JOBS).json().path("jobs")).isEmpty();
  }

  private Exchange speakMarkup(String markup) {
    return speak("{\"input_type\":\"ssml\",\"text\":\"" + markup + "\"}");
  }
}
