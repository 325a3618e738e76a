package io.vacha.contract;

import static io.vacha.support.OwnModels.EARS;
import static io.vacha.support.OwnModels.VOICE;
import static io.vacha.support.OwnModels.WHISPER;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.onnx.support.TinyVoice;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Form;
import io.vacha.support.LiveClient;
import io.vacha.support.OwnModels;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Models of the operator's that serve: by their ids, as the default, and as a voice. */
class OwnModelsTest {
  @TempDir static Path folder;

  private static TestService service;
  private static ApiClient client;

  @BeforeAll
  static void start() throws IOException {
    OwnModels models = new OwnModels(folder.resolve("data"));
    models.ears(EARS);
    models.whisper(WHISPER);
    models.voice(VOICE);
    models.publish(
        WHISPER,
        """
        {"language": "en", "measure": "WER", "percent": 7.5, "speech": "FLEURS",
         "source": "its card", "certainty": "one-source"}
        """);
    service =
        TestService.start(
            folder,
            """
            vacha:
              models: {svc-stt-v2: {engine: %s}}
              voices: {puthi: {engine: %s}}
              plans: {free: {requests-per-minute: 100000}}
            """
                .formatted(EARS, VOICE));
    client = service.client("free");
    Eventually.until("heard with", () -> isAvailable(EARS) && isAvailable(WHISPER));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static JsonNode model(String id) {
    for (JsonNode each : client.get("/api/v1/models").json().path("models")) {
      if (each.path("id").asString().equals(id)) {
        return each;
      }
    }
    throw new AssertionError("no model " + id);
  }

  private static boolean isAvailable(String id) {
    return model(id).path("available").asBoolean();
  }

  @Test
  void areListedWithWhatIsKnownOfThem() {
    JsonNode ears = model(EARS);
    assertThat(ears.path("languages").toString()).isEqualTo("[\"en\"]");
    assertThat(ears.path("size_bytes").asLong()).isGreaterThan(1000);
    assertThat(ears.path("licence").path("name").asString()).isEqualTo("CC0 1.0");
    assertThat(ears.path("licence").path("commercial").asBoolean()).isTrue();
    assertThat(ears.path("default").asBoolean()).isFalse();
    assertThat(ears.path("error_rates").isEmpty()).isTrue();
    JsonNode rate = model(WHISPER).path("error_rates").path(0);
    assertThat(rate.path("percent").asDouble()).isEqualTo(7.5);
    assertThat(rate.path("source").asString()).isEqualTo("its card (said by one source)");
  }

  @Test
  void tellOfTheDefaultModelWhatIsKnownOfTheOneBehindIt() {
    JsonNode standard = model("svc-stt-v2");
    assertThat(standard.path("default").asBoolean()).isTrue();
    assertThat(standard.path("engine").asString()).isEqualTo(EARS);
    assertThat(standard.path("size_bytes")).isEqualTo(model(EARS).path("size_bytes"));
    assertThat(standard.path("licence").path("name").asString()).isEqualTo("CC0 1.0");
  }

  @Test
  void hearWhereTheyAreNamed() {
    Exchange ears = client.transcribe("?model=" + EARS, "audio/wav", OwnModels.oneTwoOne());
    assertThat(ears.json().path("text").asString()).isEqualTo("one two one");
    assertThat(ears.json().path("model").asString()).isEqualTo(EARS);
    Exchange whisper = client.transcribe("?model=" + WHISPER, "audio/wav", Recordings.speech());
    assertThat(whisper.json().path("text").asString()).isEqualTo("Good morning.");
    assertThat(whisper.json().path("model").asString()).isEqualTo(WHISPER);
  }

  @ParameterizedTest
  @CsvSource({EARS + ", one two one", WHISPER + ", Good morning."})
  void hearWhileSomebodySpeaks(String id, String said) {
    byte[] recording = id.equals(EARS) ? OwnModels.oneTwoOne() : Recordings.speech();
    byte[] samples = Recordings.raw(recording, "-ar 16000 -f s16le");
    String path =
        "/v1/listen?encoding=linear16&sample_rate=16000&language=en&interim_results=true&model=";
    try (LiveClient live = LiveClient.open(client, path + id)) {
      live.send(samples, 3200);
      live.send("{\"type\":\"CloseStream\"}");
      List<JsonNode> told = live.rest();
      assertThat(
              told.stream()
                  .filter(message -> message.path("is_final").asBoolean(false))
                  .map(message -> message.at("/channel/alternatives/0/transcript").asString()))
          .anySatisfy(text -> assertThat(text).contains(said));
      assertThat(told.getLast().path("type").asString()).isEqualTo("Metadata");
    }
  }

  @Test
  void hearWhereNoneIsNamedIfTheyAreTheDefault() {
    Exchange heard = client.transcribe(OwnModels.oneTwoOne());
    assertThat(heard.json().path("text").asString()).isEqualTo("one two one");
    assertThat(heard.json().path("model").asString()).isEqualTo("svc-stt-v2");
  }

  @Test
  void speakAsTheVoiceThatIsGivenToThem() {
    assertThat(shareOfTheTone("puthi")).isGreaterThan(0.8);
    assertThat(shareOfTheTone("sovann")).isLessThan(0.3);
  }

  /** How much of what a voice says is the tones of the operator's. */
  private static double shareOfTheTone(String voice) {
    Exchange spoken = client.tts("{\"text\": \"ក ក ក ក\", \"voice\": \"%s\"}".formatted(voice));
    assertThat(spoken.status()).as(spoken.toString()).isEqualTo(200);
    return TinyVoice.share(Recordings.pcm(spoken.body()), OwnModels.VOICE_NUMBER);
  }

  @Test
  void areKnownToTheClientsOfOpenAi() {
    assertThat(client.get("/v1/models").json().path("data").findValuesAsString("id"))
        .contains(EARS, WHISPER);
    Form form = new Form().file("file", OwnModels.oneTwoOne()).field("model", EARS);
    Exchange heard = form.post(client, "/v1/audio/transcriptions");
    assertThat(heard.json().path("text").asString()).isEqualTo("one two one");
  }
}
