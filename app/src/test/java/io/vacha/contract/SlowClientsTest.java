package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that send or read so slowly that others would wait for them. */
class SlowClientsTest {
  private static final String SETTINGS =
      """
      vacha:
        connections:
          head-timeout: 3s
          idle-timeout: 3s
          transfer-grace: 500ms
          least-bytes-per-second: 1000000
      """;

  /** The beginning of a form's part. */
  private static final String FILE =
      "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n";

  @TempDir private static Path folder;
  private static TestService service;
  private static ApiClient management;

  @BeforeAll
  static void start() throws IOException {
    service = TestService.start(folder, SETTINGS);
    management = service.anonymous().plainOn(service.running().managementPort());
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private String keyHeader() {
    return "Authorization: Bearer " + service.createKey("free").secret().value();
  }

  private RawConnection connect(String listener) throws IOException {
    return switch (listener) {
      case "https" -> RawConnection.tls(service.running());
      case "proxy" -> RawConnection.plain(service.running().proxyPort());
      default -> RawConnection.plain(service.running().managementPort());
    };
  }

  /** Writes a byte again and again until that fails or it is done. */
  private static void dribble(RawConnection connection, CompletableFuture<?> done) {
    Eventually.until(
        "an end",
        () -> done.isDone() || catchThrowable(() -> connection.write("1")) instanceof IOException);
  }

  @ParameterizedTest
  @ValueSource(strings = {"https", "proxy", "management"})
  void aHeadThatKeepsComingIsGivenUp(String listener) throws IOException {
    double before = givenUp(listener);
    try (RawConnection connection = connect(listener)) {
      connection.write("GET /health/live HTTP/1.1\r\nX: ");
      dribble(connection, new CompletableFuture<>());
    }
    Eventually.until("counted", () -> givenUp(listener) > before);
  }

  @Test
  void aHandshakeThatNeverEndsIsGivenUp() throws IOException {
    try (RawConnection connection = RawConnection.plain(service.running().port())) {
      connection.write(new byte[] {22, 3, 1, 0x3f, 0x7f, 1});
      dribble(connection, new CompletableFuture<>());
    }
  }

  private static double givenUp(String listener) {
    String name =
        "vacha_connections_given_up_total{listener=\"" + listener + "\",reason=\"slow\"} ";
    return management
        .get("/metrics")
        .text()
        .lines()
        .filter(line -> line.startsWith(name))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length())))
        .findFirst()
        .orElse(0);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/transcribe,audio/wav,RIFF",
    "/api/v1/tts,application/json,{\"text\":\"",
    "/v1/audio/speech,application/json,{\"input\":\"",
    "/v1/audio/transcriptions,multipart/form-data; boundary=x,FILE",
    "/api/v1/transcribe,multipart/form-data; boundary=x,FILE"
  })
  void aBodyThatDribblesIsRefused(String path, String type, String beginning) throws IOException {
    try (RawConnection connection = post(path, type, beginning);
        var reader = Executors.newVirtualThreadPerTaskExecutor()) {
      CompletableFuture<Exchange> answer =
          CompletableFuture.supplyAsync(() -> read(connection, path), reader);
      dribble(connection, answer);
      assertRefused(answer.join());
      assertThat(connection.isClosedByService()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/transcribe", "/v1/audio/transcriptions"})
  void aBodyThatStallsIsRefused(String path) throws IOException {
    try (RawConnection connection = post(path, "multipart/form-data; boundary=x", FILE)) {
      assertRefused(read(connection, path));
    }
  }

  private RawConnection post(String path, String type, String beginning) throws IOException {
    return RawConnection.tls(service.running())
        .head(
            "POST " + path + " HTTP/1.1",
            "Host: localhost",
            keyHeader(),
            "Content-Type: " + type,
            "Content-Length: 20000000")
        .write(beginning.replace("FILE", FILE));
  }

  private static Exchange read(RawConnection connection, String path) {
    try {
      return connection.read("POST", path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void assertRefused(Exchange exchange) {
    service.anonymous().judged(exchange);
    assertThat(exchange.status()).isEqualTo(400);
    assertThat(exchange.error().path("code").asString()).isEqualTo("invalid_request");
    assertThat(exchange.error().path("message").asString()).contains("too slowly");
  }

  @Test
  void aRefusedBodyThatGoesOnSlowlyIsNotWaitedFor() throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head(
          "POST /api/v1/transcribe HTTP/1.1", "Host: localhost", "Content-Length: 1000000");
      assertThat(connection.read("POST", "/api/v1/transcribe").status()).isEqualTo(401);
      dribble(connection, new CompletableFuture<>());
    }
  }

  @Test
  void whoDoesNotReadTheAnswersIsGivenUp() throws IOException {
    double before = givenUp("https");
    try (RawConnection connection = RawConnection.tls(service.running());
        var writer = Executors.newVirtualThreadPerTaskExecutor()) {
      var asking = CompletableFuture.runAsync(() -> askAgainAndAgain(connection), writer);
      Eventually.until("given up", () -> givenUp("https") > before);
      assertThat(catchThrowable(asking::join)).hasRootCauseInstanceOf(IOException.class);
    }
  }

  /** Asks for a long page without reading, until the service hears nothing more. */
  private static void askAgainAndAgain(RawConnection connection) {
    try {
      while (true) {
        connection.head("GET /openapi.yaml HTTP/1.1", "Host: localhost");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void whoTakesItsTimeIsServed() throws IOException {
    byte[] body = "{\"text\":\"Hello\"}".getBytes(StandardCharsets.UTF_8);
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head(
          "POST /api/v1/tts HTTP/1.1",
          "Host: localhost",
          keyHeader(),
          "Content-Type: application/json",
          "Content-Length: " + body.length);
      for (byte each : body) {
        connection.write(new byte[] {each});
      }
      assertThat(connection.read("POST", "/api/v1/tts").status()).isEqualTo(200);
    }
  }
}
