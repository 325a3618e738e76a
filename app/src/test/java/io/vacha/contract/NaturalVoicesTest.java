package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.OwnModels;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Voices that an installed model brings, beside those of the interface. */
class NaturalVoicesTest {
  @TempDir static Path folder;

  private static TestService service;
  private static ApiClient client;

  @BeforeAll
  static void start() throws IOException {
    new OwnModels(folder.resolve("data")).kokoro("kokoro-tiny");
    service =
        TestService.start(
            folder,
            """
            vacha:
              openai: {voices: {onyx: puthi}}
              plans: {free: {requests-per-minute: 100000}}
            """);
    client = service.client("free");
    Eventually.until("speaking", () -> said("bopha").status() == 200);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static Exchange said(String voice) {
    return client.tts("{\"text\": \"Hi.\", \"voice\": \"%s\"}".formatted(voice));
  }

  private static byte[] openAi(String model, String voice, String input) {
    Exchange spoken =
        client.post(
            "/v1/audio/speech",
            "application/json",
            BodyPublishers.ofString(
                "{\"model\": \"%s\", %s \"input\": \"%s\"}".formatted(model, voice, input)));
    assertThat(spoken.status()).as(spoken.toString()).isEqualTo(200);
    return spoken.body();
  }

  @Test
  void areListedAfterThoseOfTheInterfaceWithWhatTheyAre() {
    JsonNode voices = client.get("/api/v1/voices").json().path("voices");
    assertThat(voices.findValuesAsString("slug"))
        .containsExactly("sovann", "puthi", "bopha", "rithy", "maly", "dara");
    assertThat(voices.findValuesAsString("kind"))
        .containsExactly("instant", "instant", "natural", "natural", "natural", "natural");
    assertThat(voices.path(0).has("experimental")).isFalse();
    assertThat(voices.path(2).path("experimental").toString()).isEqualTo("[\"km\"]");
    assertThat(voices.path(3).has("experimental")).isFalse();
    assertThat(voices.findValues("default").stream().filter(JsonNode::asBoolean)).hasSize(1);
  }

  @Test
  void speakTheSameBytesEachTime() {
    assertThat(said("bopha").body()).isEqualTo(said("bopha").body());
    assertThat(said("bopha").body()).isNotEqualTo(said("rithy").body());
    assertThat(said("bopha").body()).isNotEqualTo(said("sovann").body());
  }

  @Test
  void areNamedWhereAVoiceIsUnknown() {
    Exchange refused = said("nobody");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.errorType()).isEqualTo("invalid_voice");
    assertThat(refused.text()).contains("sovann, puthi, bopha");
  }

  @Test
  void speakEnglishForTheModelOfHighQualityOnly() {
    assertThat(openAi("tts-1-hd", "\"voice\": \"alloy\",", "Hi.")).isEqualTo(said("bopha").body());
    assertThat(openAi("tts-1-hd", "\"voice\": \"coral\",", "Hi.")).isEqualTo(said("maly").body());
    assertThat(openAi("tts-1-hd", "\"voice\": \"ash\",", "Hi.")).isEqualTo(said("rithy").body());
    assertThat(openAi("tts-1-hd", "", "Hi.")).isEqualTo(said("bopha").body());
    assertThat(openAi("tts-1", "\"voice\": \"alloy\",", "Hi.")).isEqualTo(said("sovann").body());
    assertThat(openAi("tts-1", "", "Hi.")).isEqualTo(said("sovann").body());
  }

  @Test
  void leaveToOthersWhatIsSetOrNotProven() {
    assertThat(openAi("tts-1-hd", "\"voice\": \"onyx\",", "Hi.")).isEqualTo(said("puthi").body());
    assertThat(openAi("tts-1-hd", "\"voice\": \"sovann\",", "Hi."))
        .isEqualTo(said("sovann").body());
    assertThat(openAi("tts-1-hd", "\"voice\": \"alloy\",", "សួស្តី"))
        .isEqualTo(openAi("tts-1", "\"voice\": \"alloy\",", "សួស្តី"));
    assertThat(openAi("tts-1", "\"voice\": \"bopha\",", "Hi.")).isEqualTo(said("bopha").body());
  }

  @Test
  void speakKhmerThatIsProven() {
    assertThat(openAi("tts-1-hd", "\"voice\": \"ash\",", "សួស្តី"))
        .isEqualTo(openAi("tts-1", "\"voice\": \"rithy\",", "សួស្តី"));
  }
}
