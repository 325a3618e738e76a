package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.FakeOpenAi;
import io.vacha.support.FakeOpenAi.Behaviour;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract's table of engines: 502, 503 and 504 for tts, 503 for transcribe. */
class EngineFailureTest {
  private static final byte[] SILENCE = Recordings.silence(0.5);

  @TempDir static Path folder;
  private static FakeOpenAi engine;
  private static TestService service;
  private static ApiClient client;

  @BeforeAll
  static void start() throws IOException {
    engine = new FakeOpenAi();
    String settings =
        """
        vacha:
          engines:
            fake: {type: remote, base-url: '%s', deadline: 2s, response-format: wav}
          voices:
            sovann: {engine: fake}
          models:
            svc-stt-v2: {engine: fake}
          plans:
            free: {requests-per-minute: 1000}
        """
            .formatted(engine.baseUrl());
    service = TestService.start(folder, settings);
    client = service.client("free");
  }

  @AfterAll
  static void stop() {
    service.close();
    engine.close();
  }

  @AfterEach
  void nothingThatFailedWasCharged() {
    engine.will(Behaviour.WORK);
    int before = used();
    assertThat(client.say("Hello").status()).isEqualTo(200);
    assertThat(used()).isEqualTo(before + 1);
  }

  private static int used() {
    return client.get("/api/v1/usage").json().at("/requests/used").asInt();
  }

  private static void failsUncharged(Exchange exchange, int before, int status, String type) {
    assertThat(exchange.status()).as(exchange.toString()).isEqualTo(status);
    assertThat(exchange.errorType()).isEqualTo(type);
    assertThat(exchange.header("X-Should-Retry")).contains("true");
    assertThat(used()).isEqualTo(before);
  }

  @Test
  void theFileNameOfARemoteEngineIsForwarded() {
    Exchange spoken = client.say("Hello");
    assertThat(spoken.header("Content-Disposition")).contains("attachment; filename=\"said.wav\"");
    assertThat(spoken.requiredHeader("x-audio-duration-seconds")).startsWith("1.3");
  }

  @Test
  void aRemoteEngineTranscribes() {
    Exchange read = client.transcribe(SILENCE);
    assertThat(read.json().path("text").asString()).isEqualTo("hello there");
    assertThat(read.json().path("model").asString()).isEqualTo("svc-stt-v2");
  }

  @Test
  void nonsenseInPlaceOfSoundIs502() {
    engine.will(Behaviour.TALK_NONSENSE);
    int before = used();
    failsUncharged(client.say("Hello"), before, 502, "upstream_failure");
  }

  @Test
  void aRefusalIs503() {
    engine.will(Behaviour.REFUSE);
    int before = used();
    Exchange refused = client.say("Hello");
    failsUncharged(refused, before, 503, "service_unavailable");
    assertThat(refused.header("Retry-After")).isPresent();
  }

  @Test
  void silenceUntilTheDeadlineIs504() {
    engine.will(Behaviour.HANG);
    int before = used();
    failsUncharged(client.say("Hello"), before, 504, "upstream_timeout");
  }

  @Test
  void transcribeAnswers503ToEveryFailure() {
    int before = used();
    for (Behaviour behaviour :
        new Behaviour[] {Behaviour.TALK_NONSENSE, Behaviour.REFUSE, Behaviour.HANG}) {
      engine.will(behaviour);
      Exchange failed = client.transcribe(SILENCE);
      failsUncharged(failed, before, 503, "service_unavailable");
      assertThat(failed.header("Retry-After")).isPresent();
    }
  }
}
