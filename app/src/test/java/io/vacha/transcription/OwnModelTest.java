package io.vacha.transcription;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.onnx.support.ToneModel;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.testing.Tones;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models that an operator brings, one good and one damaged, in a running service. */
class OwnModelTest {
  @TempDir static Path folder;

  private static TestService service;
  private static ApiClient client;

  @BeforeAll
  static void start() throws IOException {
    Path good =
        ToneModel.omnilingual(folder.resolve("good"), List.of("<s>", "o", "n", "e", "t", "w", " "));
    Path damaged = ToneModel.omnilingual(folder.resolve("damaged"), List.of("<s>", "a"));
    Files.write(damaged.resolve("model.onnx"), new byte[] {8, 8, 18});
    service =
        TestService.start(
            folder,
            """
            vacha:
              engines:
                good: {type: ctc, model: '%s/'}
                damaged: {type: ctc, model: '%s/'}
              models:
                own: {engine: good}
                broken: {engine: damaged}
            """
                .formatted(good, damaged));
    client = service.client("free");
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static Exchange hear(String query) {
    short[] sound = Tones.clean().of(1, 2, 3, 6, 4, 5, 1, 6, 1, 2, 3);
    return client.transcribe(query, "audio/wav", Recordings.samples(sound));
  }

  @Test
  void hearsWithTheModelThatIsNamed() {
    Exchange heard = hear("?model=own&timestamps=word");
    assertThat(heard.status()).isEqualTo(200);
    assertThat(heard.json().path("text").asString()).isEqualTo("one two one");
    assertThat(heard.json().path("words")).hasSize(3);
    assertThat(heard.json().path("model").asString()).isEqualTo("own");
  }

  @Test
  void writesNumeralsAndCaptions() {
    assertThat(hear("?model=own&numerals=true").json().path("text").asString()).isEqualTo("121");
    assertThat(hear("?model=own&format=srt").text()).contains(" --> ").contains("one two");
  }

  @Test
  void refusesADamagedModelAndRunsOn() {
    hear("?model=broken").assertRefused(503, "service_unavailable", "none");
    assertThat(client.say("hello").status()).isEqualTo(200);
    assertThat(client.get("/api/v1/models").json().path("models").toString())
        .contains("\"broken\"")
        .contains("\"available\":false");
  }
}
