package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code GET /api/v1/models} where nothing is set. */
class DeliveredModelTest {
  @TempDir private Path folder;

  @Test
  void saysWhatTheEmbeddedModelMayBeUsedForAndHowOftenItIsWrong() throws IOException {
    try (TestService service = TestService.startAsDelivered(folder, "")) {
      JsonNode models = service.client("paid").get("/api/v1/models").json().path("models");
      JsonNode embedded = models.path(0);
      assertThat(embedded.path("id").asString()).isEqualTo("svc-stt-v2");
      assertThat(embedded.path("size_bytes").asLong()).isGreaterThan(40_000_000);
      assertThat(embedded.path("licence").path("commercial").asBoolean()).isTrue();
      assertThat(embedded.path("error_rates").findValuesAsString("language")).contains("km", "en");
      assertThat(embedded.path("error_rates").path(0).path("source").asString())
          .isEqualTo("./vacha eval speech");
    }
  }
}
