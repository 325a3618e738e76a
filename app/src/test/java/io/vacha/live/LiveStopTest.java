package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.FakeOpenAi;
import io.vacha.support.FakeOpenAi.Behaviour;
import io.vacha.support.LiveClient;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Live sessions end while requests end: the times of both do not add up. */
class LiveStopTest {
  private static final String PATH =
      "/v1/listen?encoding=linear16&sample_rate=16000&interim_results=true&language=en";

  @TempDir private Path folder;

  @Test
  void nothingElseWaitsForSessionsThatEnd() throws Exception {
    FakeOpenAi engine = new FakeOpenAi();
    engine.will(Behaviour.HANG);
    String settings =
        """
        vacha:
          engines: {slow: {type: remote, base-url: '%s', deadline: 120s}}
          models: {svc-stt-v2: {engine: slow}}
        """
            .formatted(engine.baseUrl());
    try (TestService service = TestService.start(folder, settings);
        LiveClient live = LiveClient.open(service.client("paid"), PATH)) {
      LiveSessions sessions = service.running().part(LiveSessions.class);
      live.send(Recordings.raw(Recordings.speech(), "-ar 16000 -f s16le"), 3200);
      Eventually.until("recognised", () -> engine.requests() > 0);
      CountDownLatch ended = new CountDownLatch(1);
      sessions.stop(ended::countDown);
      assertThat(ended.getCount()).isEqualTo(1);
      assertThat(sessions.size()).isEqualTo(1);
      engine.close();
      assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
      assertThat(sessions.size()).isZero();
    }
  }
}
