package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.catalog.ModelAdoption;
import io.vacha.support.ApiClient;
import io.vacha.support.OwnModels;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models that are installed while the service runs. */
class TakenInModelsTest {
  @TempDir static Path folder;

  private static TestService service;
  private static ApiClient client;
  private static OwnModels models;
  private static ModelAdoption adoption;

  @BeforeAll
  static void start() throws IOException {
    service = TestService.start(folder, "vacha: {plans: {free: {requests-per-minute: 100000}}}");
    client = service.client("free");
    models = new OwnModels(folder.resolve("data"));
    adoption = service.running().part(ModelAdoption.class);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static int statusOfBopha() {
    return client.tts("{\"text\": \"Hi.\", \"voice\": \"bopha\"}").status();
  }

  @Test
  void bringTheirVoicesAtOnce() throws Exception {
    models.kokoro("kokoro-tiny");
    assertThat(statusOfBopha()).isEqualTo(400);
    assertThat(adoption.takeIn("kokoro-tiny")).isTrue();
    assertThat(client.get("/api/v1/voices").json().path("voices").findValuesAsString("slug"))
        .containsExactly("sovann", "puthi", "bopha", "rithy", "maly", "dara");
    assertThat(statusOfBopha()).isEqualTo(200);
    assertThat(adoption.takeIn("kokoro-tiny")).isFalse();
  }

  @Test
  void areListedAndHearEnglishAtOnce() throws Exception {
    models.whisper(OwnModels.WHISPER);
    assertThat(adoption.takeIn(OwnModels.WHISPER)).isTrue();
    assertThat(client.get("/api/v1/models").json().path("models").findValuesAsString("id"))
        .containsExactly("svc-stt-v2", OwnModels.WHISPER);
    String heard = client.transcribe("?language=en", "audio/wav", Recordings.speech()).text();
    assertThat(heard).contains("Good morning");
  }

  @Test
  void areLeftOutWhereTheyAreBroken() throws Exception {
    OwnModels.cutShort(models.ears(OwnModels.EARS).resolve("model.onnx"));
    assertThat(adoption.takeIn(OwnModels.EARS)).isFalse();
    assertThat(adoption.takeIn("nowhere")).isFalse();
    assertThat(client.get("/api/v1/models").text()).doesNotContain(OwnModels.EARS);
  }
}
