package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.NodeProject;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code tus-js-client} of npm works with the running service as it is. */
@ExtendWith(SharedService.class)
class TusClientTest {
  private final TestService service;

  TusClientTest(TestService service) {
    this.service = service;
  }

  @Test
  void goesOnAfterABreak(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("recording.wav"), Recordings.silence(2));
    String key = service.createKey("roomy").secret().value();
    JsonNode result = NodeProject.run(service, key, "tus.mjs", file.toString());
    assertThat(result.path("brokenAt").asLong()).isPositive();
    assertThat(result.path("resumedAt").asLong())
        .isGreaterThanOrEqualTo(result.path("brokenAt").asLong());
    assertThat(result.path("status").asInt()).as(result.toString()).isEqualTo(202);
  }
}
