package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.DamagedModel;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** {@code GET /api/v1/voices} and {@code GET /api/v1/models}. */
@ExtendWith(SharedService.class)
class CatalogTest {
  private final ApiClient client;

  CatalogTest(TestService service) {
    this.client = service.client("roomy");
  }

  @Test
  void listsTheVoicesOfTheInterfaceInItsOrder() {
    JsonNode voices = client.get("/api/v1/voices").json().path("voices");
    assertThat(voices.findValuesAsString("slug")).containsExactly("sovann", "puthi");
    assertThat(voices.path(0).path("default").asBoolean()).isTrue();
    assertThat(voices.path(1).path("default").asBoolean()).isFalse();
  }

  @Test
  void listsTheDefaultModelFirst() {
    JsonNode first = client.get("/api/v1/models").json().path("models").path(0);
    assertThat(first.path("id").asString()).isEqualTo("svc-stt-v2");
    assertThat(first.path("default").asBoolean()).isTrue();
    assertThat(first.path("available").asBoolean()).isTrue();
  }

  @Test
  void saysOfAModelOnlyTheLanguagesOfItsEngine() {
    assertThat(languages("echo")).isEqualTo("[\"km\"]");
    assertThat(languages("gone")).isEqualTo("[\"km\",\"en\"]");
  }

  @Test
  void saysNothingOfAModelBehindAnotherServer() {
    assertThat(model("echo").path("size_bytes").isNull()).isTrue();
    assertThat(model("echo").path("licence").isNull()).isTrue();
    assertThat(model("echo").path("error_rates").isEmpty()).isTrue();
  }

  @Test
  void listsAnInstalledModelThatNoSettingNames() {
    JsonNode installed = model(DamagedModel.ID);
    assertThat(installed.path("engine").asString()).isEqualTo(DamagedModel.ID);
    assertThat(installed.path("languages").toString()).isEqualTo("[\"km\"]");
    assertThat(installed.path("size_bytes").asLong()).isEqualTo(DamagedModel.SIZE_BYTES);
    assertThat(installed.path("licence").path("name").asString()).isEqualTo("CC BY-NC 4.0");
    assertThat(installed.path("error_rates").toString())
        .contains("64.64", "its card (said by one source)");
  }

  @Test
  void listsADamagedModelAsUnavailableAndAnswers503ForIt() {
    Eventually.until("unavailable", () -> !model(DamagedModel.ID).path("available").asBoolean());
    var answer = client.transcribe("?model=" + DamagedModel.ID, "audio/wav", Recordings.speech());
    assertThat(answer.status()).isEqualTo(503);
    assertThat(answer.errorType()).isEqualTo("service_unavailable");
  }

  private String languages(String model) {
    return model(model).path("languages").toString();
  }

  private JsonNode model(String id) {
    for (JsonNode each : client.get("/api/v1/models").json().path("models")) {
      if (each.path("id").asString().equals(id)) {
        return each;
      }
    }
    throw new AssertionError("no model " + id);
  }
}
