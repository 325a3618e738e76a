package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vacha.account.Caller;
import io.vacha.account.Role;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plans;
import io.vacha.support.ApiClient;
import io.vacha.support.LiveClient;
import io.vacha.support.RawConnection;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.http.WebSocketHandshakeException;
import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Sessions in which nothing happens, that last too long, or that are too many. */
class LiveLimitsTest {
  private static final String SETTINGS =
      "vacha: {live: {max-sessions: 1, idle-timeout: 500ms, longest-session: 2s}}";

  @TempDir private static Path folder;
  private static TestService service;
  private static LiveSessions sessions;

  @BeforeAll
  static void start() throws IOException {
    service = TestService.start(folder, SETTINGS);
    sessions = service.running().part(LiveSessions.class);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @BeforeEach
  void awaitRoom() {
    Eventually.until("there is room", () -> sessions.size() == 0);
  }

  private static void assertFree(ApiClient client) {
    JsonNode usage = client.get("/api/v1/usage").json();
    assertThat(usage.at("/requests/used").asInt(-1)).isZero();
    assertThat(usage.at("/audio_minutes/used").asDouble(-1)).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "/v1/listen?encoding=linear16&sample_rate=16000, 1011",
    "/v1/listen, 1011",
    "/v1/vosk, 1011",
    "/v1/realtime, 1011",
    "/v1/speak, 4408"
  })
  void oneThatNeverSpeaksEndsAndIsFree(String path, int code) {
    ApiClient client = service.client("free");
    try (LiveClient live = LiveClient.open(client, path)) {
      assertThat(live.closeCode()).isEqualTo(code);
    }
    assertFree(client);
  }

  /** As after a laptop was closed: nobody answers any more, and no connection ends. */
  @Test
  void whoeverIsSilentForEverLeavesNothing() throws IOException {
    ApiClient client = service.client("free");
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head(
          "GET /v1/listen HTTP/1.1",
          "Host: localhost",
          "Authorization: Bearer " + client.key(),
          "Connection: Upgrade",
          "Upgrade: websocket",
          "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
      Eventually.until("it is open", () -> sessions.size() == 1);
      Eventually.until("it has ended", () -> sessions.size() == 0);
      assertThat(connection.read("GET", "/v1/listen").status()).isEqualTo(101);
      while (!connection.isClosedByService()) {
        assertThat(sessions.size()).isZero();
      }
    }
    assertFree(client);
  }

  /** Waits until it is told to end. */
  private record Occupant(CountDownLatch end) implements LiveSessions.OpenSession {
    @Override
    public LiveEnd run() {
      try {
        end.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return LiveEnd.FINISHED;
    }

    @Override
    public void finish(LiveEnd reason) {
      end.countDown();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/v1/listen", "/v1/vosk", "/v1/realtime", "/v1/speak"})
  void oneMoreThanTheServiceBearsIsRefused(String path) {
    Caller other = new Caller("key", "account", "free", Role.CLIENT);
    RequestTrace trace = new RequestTrace("req_1", "127.0.0.1", System.nanoTime());
    Occupant occupant = new Occupant(new CountDownLatch(1));
    ApiClient client = service.client("free");
    sessions.begin(
        occupant,
        LivePlace.of(other, service.running().part(Plans.class).get("free"), "/v1/speak", trace));
    try {
      var failed =
          catchThrowableOfType(CompletionException.class, () -> LiveClient.open(client, path));
      var answer = ((WebSocketHandshakeException) failed.getCause()).getResponse();
      assertThat(answer.statusCode()).isEqualTo(503);
      assertThat(answer.headers().firstValue("Retry-After")).contains("5");
    } finally {
      occupant.finish(LiveEnd.FINISHED);
    }
    assertFree(client);
  }

  @Test
  void whoeverSpeaksInTimeIsHeardAllTheSame() {
    try (LiveClient live = LiveClient.open(service.client("free"), "/v1/speak")) {
      live.send("{\"type\":\"Speak\",\"text\":\"one\"}");
      live.send("{\"type\":\"Close\"}");
      assertThat(live.closeCode()).isEqualTo(1000);
    }
  }
}
