package io.vacha.contract;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.catalog.Engines;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.FakeOpenAi;
import io.vacha.support.FakeOpenAi.Behaviour;
import io.vacha.support.RawConnection;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One place at the engine, none to wait in, and somebody holds it. */
class OverloadTest {
  @TempDir private Path folder;
  private FakeOpenAi engine;
  private TestService service;
  private String key;
  private RawConnection holder;

  @BeforeEach
  void fill() throws IOException {
    engine = new FakeOpenAi();
    String settings =
        """
        vacha:
          engines:
            fake: {type: remote, base-url: '%s', deadline: 10m, response-format: wav, workers: 1, queue: 0}
          voices:
            sovann: {engine: fake}
          models:
            svc-stt-v2: {engine: fake}
        """
            .formatted(engine.baseUrl());
    service = TestService.start(folder, settings);
    key = service.createKey("free").secret().value();
    engine.will(Behaviour.HANG);
    holder = RawConnection.tls(service.running());
    String body = "{\"text\":\"Hello\"}";
    holder.head(
        "POST /api/v1/tts HTTP/1.1",
        "Host: localhost",
        "Authorization: Bearer " + key,
        "Content-Type: application/json",
        "Content-Length: " + body.length());
    holder.write(body);
    awaitBusy(1);
  }

  @AfterEach
  void stop() throws IOException {
    holder.close();
    engine.close();
    service.close();
  }

  private void awaitBusy(int count) {
    Engines engines = service.running().part(Engines.class);
    Eventually.until(
        count + " at work", () -> engines.speaking().get("fake").health().busy() == count);
  }

  private ApiClient client() {
    return service.anonymous().withKey(key);
  }

  @Test
  void oneMoreIsToldToComeBack() {
    Exchange refused = client().say("Hello");
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.errorType()).isEqualTo("service_unavailable");
    assertThat(Integer.parseInt(refused.requiredHeader("Retry-After"))).isPositive();
    assertThat(refused.header("X-Should-Retry")).contains("true");
  }

  @Test
  void aRecordingForAFullRecogniserIsRefusedBeforeItIsDecoded() throws IOException {
    byte[] sound = Recordings.silence(1);
    try (RawConnection listener = RawConnection.tls(service.running())) {
      listener.head(
          "POST /api/v1/transcribe HTTP/1.1",
          "Host: localhost",
          "Authorization: Bearer " + service.createKey("free").secret().value(),
          "Content-Length: " + sound.length);
      listener.write(sound);
      Engines engines = service.running().part(Engines.class);
      Eventually.until("at work", () -> engines.listening().get("fake").health().busy() == 1);
      byte[] undecodable = "RIFF0000WAVEfmt ".getBytes(US_ASCII);
      assertThat(client().transcribe(undecodable).status()).isEqualTo(503);
    }
  }

  @Test
  void aRecordingForAFullRecogniserIsRefusedBeforeItsBodyHasArrived() throws IOException {
    byte[] sound = Recordings.silence(1);
    try (RawConnection listener = RawConnection.tls(service.running());
        RawConnection bare = RawConnection.tls(service.running());
        RawConnection form = RawConnection.tls(service.running())) {
      hear(listener, "/api/v1/transcribe", "Content-Length: " + sound.length);
      listener.write(sound);
      Engines engines = service.running().part(Engines.class);
      Eventually.until("at work", () -> engines.listening().get("fake").health().busy() == 1);
      hear(bare, "/api/v1/transcribe", "Content-Length: 1000000");
      assertThat(bare.read("POST", "/api/v1/transcribe").status()).isEqualTo(503);
      String type = "Content-Type: multipart/form-data; boundary=x";
      hear(form, "/v1/audio/transcriptions", "Content-Length: 1000000", type);
      assertThat(form.read("POST", "/v1/audio/transcriptions").status()).isEqualTo(503);
    }
  }

  private void hear(RawConnection connection, String path, String... headers) throws IOException {
    connection.head(
        "POST " + path + " HTTP/1.1",
        "Host: localhost",
        "Authorization: Bearer " + service.createKey("free").secret().value(),
        String.join("\r\n", headers));
  }

  @Test
  void whoLeavesGivesThePlaceBackAndPaysNothing() throws IOException {
    holder.close();
    awaitBusy(0);
    engine.will(Behaviour.WORK);
    assertThat(client().say("Hello").status()).isEqualTo(200);
    var usage = client().get("/api/v1/usage").json();
    assertThat(usage.at("/requests/used").asInt()).isEqualTo(1);
  }
}
