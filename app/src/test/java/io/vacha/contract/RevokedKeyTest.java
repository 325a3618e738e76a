package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.account.key.CreatedKey;
import io.vacha.live.LiveSessions;
import io.vacha.quota.MonthlyLimits;
import io.vacha.quota.QuotaLedger;
import io.vacha.quota.QuotaStatus;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.FakeOpenAi;
import io.vacha.support.LiveClient;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was begun with a key ends with it; what was done until then is charged, once. */
class RevokedKeyTest {
  private static final MonthlyLimits LIMITS = new MonthlyLimits(1000, 1000);
  private static final int REVOKED = 4401;

  @TempDir private Path folder;
  private FakeOpenAi engine;
  private TestService service;
  private CreatedKey key;
  private ApiClient client;

  @BeforeEach
  void start() throws IOException {
    engine = new FakeOpenAi();
    String settings =
        """
        vacha:
          jobs: {piece: 2s}
          live: {idle-timeout: 60s}
          engines: {echo: {type: remote, base-url: '%s', languages: [km], deadline: 120s}}
          models: {echo: {engine: echo}}
        """
            .formatted(engine.baseUrl());
    service = TestService.start(folder, settings);
    key = service.createKey("paid");
    client = service.anonymous().withKey(key.secret().value());
  }

  @AfterEach
  void stop() {
    service.close();
    engine.close();
  }

  private void revoke() {
    service.keys().revoke(key.key().id());
  }

  private QuotaStatus used() {
    return service.running().part(QuotaLedger.class).status(key.key().id(), LIMITS);
  }

  private void untilNoSessionIsOpen() {
    LiveSessions sessions = service.running().part(LiveSessions.class);
    Eventually.until("nothing is open", () -> sessions.size() == 0);
  }

  @Test
  void aJobAtWorkEndsAfterItsPieceAndLeavesNothing() {
    engine.willAnswerOnly(1);
    Exchange job =
        client.post(
            "/api/v1/jobs?model=echo",
            "audio/wav",
            BodyPublishers.ofByteArray(Recordings.silence(7)));
    assertThat(job.status()).as(job.toString()).isEqualTo(202);
    Path files = folder.resolve("data/jobs").resolve(job.json().path("id").asString());
    Eventually.until("its second piece is heard", () -> engine.requests() == 2);
    long charged = used().audioUsedMillis();
    assertThat(charged).isBetween(1_500L, 2_500L);
    revoke();
    engine.close(); // which breaks off what it was asked
    Eventually.until("nothing is left", () -> Files.notExists(files));
    assertThat(used().audioUsedMillis()).isEqualTo(charged);
    assertThat(used().requestsRemaining()).isEqualTo(1000);
  }

  @Test
  void whoeverHasTextSpokenIsToldBeforeTheNextClause() {
    try (LiveClient live = LiveClient.open(client, "/v1/speak")) {
      live.send("{\"type\":\"Speak\",\"text\":\"One two three.\"}");
      live.send("{\"type\":\"Flush\"}");
      live.next("Flushed");
      long charged = used().audioUsedMillis();
      assertThat(charged).isPositive();
      revoke();
      live.send("{\"type\":\"Speak\",\"text\":\"Four five six.\"}");
      live.send("{\"type\":\"Flush\"}");
      assertThat(live.closeCode()).isEqualTo(REVOKED);
      untilNoSessionIsOpen();
      assertThat(used().audioUsedMillis()).isEqualTo(charged);
      assertThat(used().requestsRemaining()).isEqualTo(999);
    }
  }

  @Test
  void whoeverIsSilentIsToldSoon() {
    try (LiveClient speaks = LiveClient.open(client, "/v1/speak");
        LiveClient listens = LiveClient.open(client, "/v1/vosk")) {
      listens.send(new byte[16_000], 16_000);
      assertThat(listens.next(_ -> true).has("partial")).isTrue();
      revoke();
      assertThat(listens.closeCode()).isEqualTo(REVOKED);
      assertThat(speaks.closeCode()).isEqualTo(REVOKED);
      untilNoSessionIsOpen();
    }
    assertThat(used().audioUsedMillis()).isBetween(900L, 1_000L);
    assertThat(used().requestsRemaining()).isEqualTo(999);
  }
}
