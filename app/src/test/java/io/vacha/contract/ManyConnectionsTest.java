package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.FrameConnection;
import io.vacha.support.RawConnection;
import io.vacha.support.Recordings;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** More connections, and more uploads of one key, than there is room for. */
class ManyConnectionsTest {
  private static final int ROOM = 24;

  private static final String SETTINGS =
      """
      vacha:
        connections: {max: %d}
        transcription: {max-uploads: 8, max-uploads-per-key: 2}
        plans:
          free: {requests-per-minute: 1000}
      """
          .formatted(ROOM);

  @TempDir private static Path folder;
  private static TestService service;
  private static ApiClient management;
  private final List<RawConnection> hanging = new ArrayList<>();

  @BeforeAll
  static void start() throws IOException {
    service = TestService.start(folder, SETTINGS);
    management = service.anonymous().plainOn(service.running().managementPort());
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @AfterEach
  void hangUp() throws IOException {
    for (RawConnection connection : hanging) {
      connection.close();
    }
    Eventually.until(
        "no connections left but a client's",
        () -> metric("vacha_connections_open{listener=\"https\"}") < 8);
  }

  /** What a connection has sent when it falls silent. */
  enum Kind {
    NOTHING,
    HANDSHAKE,
    HALF_A_HEAD,
    AN_ANSWERED_REQUEST
  }

  private void hang(Kind kind) throws IOException {
    RawConnection connection =
        kind == Kind.NOTHING
            ? RawConnection.plain(service.running().port())
            : RawConnection.tls(service.running());
    hanging.add(connection);
    switch (kind) {
      case NOTHING -> {}
      case HANDSHAKE -> connection.write(new byte[0]);
      case HALF_A_HEAD -> connection.write("GET /health/live HTTP/1.1\r\n");
      case AN_ANSWERED_REQUEST -> {
        connection.head("GET /health/live HTTP/1.1", "Host: localhost");
        assertThat(connection.read("GET", "/health/live").status()).isEqualTo(200);
      }
    }
  }

  private double metric(String name) {
    String text = management.get("/metrics").text();
    Matcher line = Pattern.compile("(?m)^" + Pattern.quote(name) + " (\\S+)$").matcher(text);
    return line.find() ? Double.parseDouble(line.group(1)) : 0;
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void silentConnectionsMakeRoomForCallers(Kind kind) throws IOException {
    ApiClient before = service.client("free");
    assertThat(before.get("/api/v1/voices").status()).isEqualTo(200);
    String displaced = "vacha_connections_given_up_total{listener=\"https\",reason=\"room\"}";
    double displacedBefore = metric(displaced);
    for (int i = 0; i < 3 * ROOM; i++) {
      hang(kind);
    }
    assertThat(service.client("free").get("/api/v1/voices").status()).isEqualTo(200);
    assertThat(before.get("/api/v1/voices").status()).isEqualTo(200);
    assertThat(metric("vacha_connections_open{listener=\"https\"}")).isLessThanOrEqualTo(ROOM);
    assertThat(metric(displaced) - displacedBefore).isGreaterThanOrEqualTo(2 * ROOM);
  }

  @Test
  void theIdleConnectionsOfOneKeyMakeRoomForOthers() throws IOException {
    String key = "Authorization: Bearer " + service.createKey("free").secret().value();
    for (int i = 0; i < 2 * ROOM; i++) {
      RawConnection connection = RawConnection.tls(service.running());
      hanging.add(connection);
      connection.head("GET /api/v1/voices HTTP/1.1", "Host: localhost", key);
      assertThat(connection.read("GET", "/api/v1/voices").status()).isEqualTo(200);
    }
    assertThat(service.client("free").get("/api/v1/voices").status()).isEqualTo(200);
    assertThat(metric("vacha_connections_open{listener=\"https\"}")).isLessThanOrEqualTo(ROOM);
  }

  @Test
  void theManagementListenerHasRoomOfItsOwn() throws IOException {
    for (int i = 0; i < 3 * ROOM; i++) {
      hanging.add(RawConnection.plain(service.running().managementPort()));
    }
    assertThat(metric("vacha_connections_open{listener=\"management\"}")).isLessThanOrEqualTo(ROOM);
    assertThat(service.client("free").get("/api/v1/voices").status()).isEqualTo(200);
  }

  private RawConnection upload(String key) throws IOException {
    RawConnection connection = RawConnection.tls(service.running());
    hanging.add(connection);
    return connection.head(
        "POST /api/v1/transcribe HTTP/1.1",
        "Host: localhost",
        "Authorization: Bearer " + key,
        "Content-Length: 1000000",
        "Expect: 100-continue");
  }

  @Test
  void theUploadsOfOneKeyLeavePlacesForOthers() throws IOException {
    String greedy = service.createKey("free").secret().value();
    for (int i = 0; i < 4; i++) {
      assertThat(upload(greedy).read("POST", "/api/v1/transcribe").status()).isEqualTo(100);
    }
    Exchange refused = upload(greedy).read("POST", "/api/v1/transcribe");
    service.anonymous().judged(refused);
    refused.assertRefused(429, "rate_limit_exceeded", "none");
    assertThat(refused.requiredHeader("Retry-After")).isEqualTo("5");
    assertThat(refused.error().at("/details/limit").asInt()).isEqualTo(4);
    ApiClient other = service.client("free");
    assertThat(other.transcribe(Recordings.silence(0.5)).status()).isEqualTo(200);
  }

  @Test
  void anUploadThatIsGivenUpGivesItsPlaceBack() throws IOException {
    String key = service.createKey("free").secret().value();
    for (int i = 0; i < 4; i++) {
      assertThat(upload(key).read("POST", "/api/v1/transcribe").status()).isEqualTo(100);
    }
    for (RawConnection connection : hanging) {
      connection.close();
    }
    ApiClient client = service.anonymous().withKey(key);
    Eventually.until("place", () -> client.transcribe(Recordings.silence(0.5)).status() == 200);
  }

  @Test
  void theRequestsOfOneConnectionTakeTheRoomOfAsManyConnections() throws IOException {
    ApiClient other = service.client("free");
    assertThat(other.get("/api/v1/voices").status()).isEqualTo(200);
    try (FrameConnection connection = FrameConnection.to(service.running())) {
      String key = "Bearer " + service.createKey("free").secret().value();
      String[] caller = {"authorization", key, "content-type", "application/json"};
      connection.get(1, "/api/v1/voices", caller);
      assertThat(connection.body(1)).contains("voices");
      int last = 2 * ROOM + 1;
      for (int stream = 3; stream <= last; stream += 2) {
        connection.post(stream, "/api/v1/tts", caller);
      }
      assertThat(connection.firstBody(3)).contains("no room for one more request");
      assertThat(other.get("/api/v1/voices").status()).isEqualTo(200);
    }
  }
}
