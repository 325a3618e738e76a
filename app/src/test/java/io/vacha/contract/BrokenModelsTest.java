package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.Role;
import io.vacha.account.key.NewKey;
import io.vacha.support.ApiClient;
import io.vacha.support.BrokenModels;
import io.vacha.support.Exchange;
import io.vacha.support.Form;
import io.vacha.support.OwnModels;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Installed models that cannot be used: said of each, and no harm to anything else. */
class BrokenModelsTest {
  @TempDir static Path folder;

  private static Map<String, String> reasons = Map.of();
  private static TestService service;
  private static ApiClient client;
  private static ApiClient admin;

  @BeforeAll
  static void start() throws IOException {
    OwnModels models = new OwnModels(folder.resolve("data"));
    reasons = BrokenModels.install(models);
    BrokenModels.installVoice(models);
    models.ears(OwnModels.EARS);
    service =
        TestService.start(
            folder,
            """
            vacha:
              voices: {puthi: {engine: %s}}
              plans: {free: {requests-per-minute: 100000}}
            """
                .formatted(BrokenModels.VOICE));
    var owner = service.createKey("free");
    client = service.anonymous().withKey(owner.secret().value());
    NewKey office = new NewKey(owner.key().accountId(), "office", Role.ADMIN, null);
    admin = service.anonymous().withKey(service.keys().create(office).secret().value());
    Eventually.until("all are tried", () -> !states().toString().contains("being loaded"));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static JsonNode states() {
    return admin.get("/api/v1/admin/engines").json();
  }

  private static JsonNode find(JsonNode list, String field, String value) {
    for (JsonNode each : list) {
      if (each.path(field).asString().equals(value)) {
        return each;
      }
    }
    throw new AssertionError("no " + value + " in " + list);
  }

  @Test
  void areListedAsNotAvailable() {
    JsonNode models = client.get("/api/v1/models").json().path("models");
    for (String id : reasons.keySet()) {
      assertThat(find(models, "id", id).path("available").asBoolean()).as(id).isFalse();
      assertThat(find(models, "id", id).path("size_bytes").asLong()).as(id).isPositive();
    }
    assertThat(models.findValuesAsString("id")).doesNotContain(BrokenModels.UNREADABLE);
    assertThat(find(models, "id", OwnModels.EARS).path("available").asBoolean()).isTrue();
  }

  @Test
  void tellTheAdministratorWhatIsWrong() {
    JsonNode engines = states().path("engines");
    reasons.forEach(
        (id, reason) ->
            assertThat(find(engines, "name", id).path("description").asString())
                .as(id)
                .contains(reason));
    assertThat(find(engines, "name", BrokenModels.VOICE).path("description").asString())
        .contains("is no whole ONNX model");
  }

  @Test
  void answer503ToWhoNamesThem() {
    for (String id : reasons.keySet()) {
      Exchange refused = client.transcribe("?model=" + id, "audio/wav", Recordings.speech());
      refused.assertRefused(503, "service_unavailable", "none");
      assertThat(refused.header("Retry-After")).as(id).isPresent();
      assertThat(refused.text()).as(id).doesNotContain(folder.toString());
    }
  }

  @Test
  void answer503ToTheClientsOfOpenAi() {
    String id = reasons.keySet().iterator().next();
    Form form = new Form().file("file", Recordings.speech()).field("model", id);
    assertThat(form.post(client, "/v1/audio/transcriptions").status()).isEqualTo(503);
    assertThat(client.get("/v1/models").json().path("data").findValuesAsString("id")).contains(id);
  }

  @Test
  void leaveAVoiceWithoutSpeech() {
    Exchange refused = client.tts("{\"text\": \"hello\", \"voice\": \"puthi\"}");
    refused.assertRefused(503, "service_unavailable", "none");
  }

  @Test
  void leaveTheOthersAlone() {
    assertThat(client.say("hello").status()).isEqualTo(200);
    Exchange own = client.transcribe("?model=own-ears", "audio/wav", OwnModels.oneTwoOne());
    assertThat(own.json().path("text").asString()).isEqualTo("one two one");
    assertThat(client.transcribe(Recordings.speech()).json().path("text").asString())
        .contains("three");
  }
}
