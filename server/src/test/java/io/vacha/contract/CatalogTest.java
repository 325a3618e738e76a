package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
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

  private String languages(String model) {
    for (JsonNode each : client.get("/api/v1/models").json().path("models")) {
      if (each.path("id").asString().equals(model)) {
        return each.path("languages").toString();
      }
    }
    throw new AssertionError("no model " + model);
  }
}
