package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.FakeOpenAi;
import io.vacha.support.FakeOpenAi.Behaviour;
import io.vacha.support.Form;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The length of a recording is known once it is decoded: that much is held, or it is refused. */
class RecordingQuotaTest {
  @TempDir private Path folder;
  private FakeOpenAi engine;
  private TestService service;
  private ApiClient client;

  @BeforeEach
  void start() throws IOException {
    engine = new FakeOpenAi();
    String settings =
        """
        vacha:
          engines:
            fake: {type: remote, base-url: '%s', deadline: 10m}
          models:
            svc-stt-v2: {engine: fake}
          media: {longest-recording: 2m}
          quota: {max-wait: 0s}
          openai: {models: {whisper-km: svc-stt-v2}}
          plans:
            one-minute: {requests-per-minute: 100000, audio-minutes-per-month: 1}
        """
            .formatted(engine.baseUrl());
    service = TestService.start(folder, settings);
    client = service.client("one-minute");
  }

  @AfterEach
  void stop() throws IOException {
    engine.close();
    service.close();
  }

  private Exchange transcribe(double seconds) {
    return client.transcribe(Recordings.silence(seconds));
  }

  @Test
  void refusesOneLongerThanWhatIsLeftBeforeItIsRecognised() {
    assertThat(transcribe(60.001).errorType()).isEqualTo("quota_exceeded");
    assertThat(engine.requests()).isZero();
    assertThat(transcribe(60).status()).isEqualTo(200);
    Exchange refused = transcribe(0.1);
    assertThat(refused.errorType()).isEqualTo("quota_exceeded");
    assertThat(refused.error().at("/details/resource").asString()).isEqualTo("audio_minutes");
    assertThat(engine.requests()).isEqualTo(1);
  }

  @Test
  void refusesTheSameToOpenAisClients() {
    Form form = new Form().field("model", "whisper-km").file("file", Recordings.silence(61));
    Exchange refused = form.post(client, "/v1/audio/transcriptions");
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.error().path("code").asString()).isEqualTo("insufficient_quota");
    assertThat(engine.requests()).isZero();
  }

  /** Were it decoded to the end, it would be too long for the service. */
  @Test
  void stopsDecodingAtWhatIsLeft() {
    assertThat(transcribe(130).errorType()).isEqualTo("quota_exceeded");
    ApiClient rich = service.client("free");
    assertThat(rich.transcribe(Recordings.silence(130)).errorType()).isEqualTo("file_too_large");
  }

  @Test
  void tellsWhatOthersHoldFromWhatIsUsedUp() throws IOException {
    engine.will(Behaviour.HANG);
    var holder = CompletableFuture.supplyAsync(() -> transcribe(40));
    Eventually.until("held", () -> engine.requests() == 1);
    Exchange held = transcribe(30);
    assertThat(held.status()).isEqualTo(503);
    assertThat(held.errorType()).isEqualTo("service_unavailable");
    assertThat(Integer.parseInt(held.requiredHeader("Retry-After"))).isPositive();
    assertThat(held.header("X-Should-Retry")).contains("true");
    assertThat(held.error().at("/details/resource").asString()).isEqualTo("audio_minutes");
    assertThat(transcribe(61).errorType()).isEqualTo("quota_exceeded");
    assertThat(engine.requests()).isEqualTo(1);
    engine.will(Behaviour.WORK);
    assertThat(transcribe(20).status()).isEqualTo(200);
    engine.close();
    assertThat(holder.join().status()).isEqualTo(503);
  }
}
