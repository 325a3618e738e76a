package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.FakeOpenAi;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody deletes what the service keeps while it runs. */
class LostStorageTest {
  @TempDir private Path folder;
  private Path data;
  private FakeOpenAi engine;
  private TestService service;
  private ApiClient client;

  @BeforeEach
  void start() throws IOException {
    data = folder.resolve("data");
    engine = new FakeOpenAi();
    String settings =
        """
        vacha:
          engines: {fake: {type: remote, base-url: '%s'}}
          models: {svc-stt-v2: {engine: fake}}
          plans: {free: {requests-per-minute: 100000}}
        """
            .formatted(engine.baseUrl());
    service = TestService.start(folder, settings);
    client = service.client("free");
    assertThat(client.say("Hello").status()).isEqualTo(200);
  }

  @AfterEach
  void stop() throws IOException {
    service.close();
    engine.close();
  }

  private int readiness() {
    return client.get("/health/ready").status();
  }

  @Test
  void answersNothingThatIsNotOnDisk() throws IOException {
    Files.move(data.resolve("vacha.db"), data.resolve("elsewhere"));
    Exchange refused = client.say("Hello");
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.errorType()).isEqualTo("service_unavailable");
    assertThat(refused.requiredHeader("Retry-After")).isNotEmpty();
    assertThat(readiness()).isEqualTo(503);
    Files.move(data.resolve("elsewhere"), data.resolve("vacha.db"));
    Eventually.until("ready again", () -> readiness() == 200);
    assertThat(client.say("Hello").status()).isEqualTo(200);
    assertThat(client.get("/api/v1/usage").json().at("/requests/used").asInt()).isEqualTo(2);
  }

  @Test
  void isNotReadyWithoutARequestThatFindsOut() throws IOException {
    Files.delete(data.resolve("vacha.db"));
    Eventually.until("not ready", () -> readiness() == 503);
  }

  @Test
  void makesItsFoldersForUploadsAgain() throws IOException {
    byte[] recording = Recordings.silence(0.5);
    Files.move(data.resolve("scratch"), data.resolve("elsewhere"));
    Eventually.until(
        "uploads again",
        () -> {
          int status = client.transcribe(recording).status();
          assertThat(status).isIn(200, 503);
          return status == 200;
        });
    assertThat(readiness()).isEqualTo(200);
  }
}
