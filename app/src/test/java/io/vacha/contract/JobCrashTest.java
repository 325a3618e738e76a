package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ChildService;
import io.vacha.support.FakeOpenAi;
import io.vacha.support.HangingReceiver;
import io.vacha.support.Recordings;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What becomes of a job, and of a webhook that is on its way, when the service is killed. */
class JobCrashTest {
  private static final String SETTINGS =
      """
      vacha:
        address: 127.0.0.1
        port: 0
        management: {port: 0}
        catalogue: {offer: false}
        jobs: {piece: 2s, webhooks: {allow-private: true, timeout: 30s}}
        engines: {echo: {type: remote, base-url: 'ECHO', languages: [km]}}
        models: {echo: {engine: echo}}
      """;

  private static final int SECONDS = 9;
  private static final int PIECES_BEFORE = 2;

  @TempDir private static Path folder;
  private static FakeOpenAi echo;
  private static HangingReceiver receiver;
  private static ChildService service;
  private static String job;
  private static String cancelled;

  /** A recording is at its third piece and a webhook on its way when the service is killed. */
  @BeforeAll
  static void kill() throws Exception {
    echo = new FakeOpenAi();
    receiver = new HangingReceiver();
    String settings = SETTINGS.replace("ECHO", echo.baseUrl());
    echo.willAnswerOnly(PIECES_BEFORE);
    service = ChildService.start(folder, settings);
    job = submit("");
    Eventually.until("the next piece", () -> echo.requests() == PIECES_BEFORE + 1);
    cancelled = submit("&webhook=" + URLEncoder.encode(receiver.url(), StandardCharsets.UTF_8));
    assertThat(send(cancelled + "/cancel", BodyPublishers.noBody()).statusCode()).isEqualTo(200);
    Eventually.until("a webhook on its way", () -> receiver.received().size() == 1);
    service.process().destroyForcibly().waitFor();
    service.close();
    receiver.stopHanging();
    endLeases();
    echo.willAnswerOnly(Integer.MAX_VALUE);
    service = ChildService.start(folder, settings);
  }

  /** As if the time of the attempt that was killed had passed. */
  private static void endLeases() throws SQLException {
    String database = "jdbc:sqlite:" + folder.resolve("data/vacha.db");
    try (var connection = DriverManager.getConnection(database);
        var statement = connection.createStatement()) {
      String leased =
          "UPDATE job SET webhook_due_at = finished_at WHERE webhook_due_at > finished_at";
      assertThat(statement.executeUpdate(leased)).isEqualTo(1);
    }
  }

  @AfterAll
  static void stop() {
    service.close();
    receiver.close();
    echo.close();
  }

  @Test
  void goesOnAfterTheLastPieceAndIsChargedOnce() throws Exception {
    Eventually.until("it ends", () -> state(job).equals("succeeded"));
    int pieces = (int) words(job) / 2;
    assertThat(echo.requests()).isEqualTo(pieces + 1);
    JsonNode usage = get("/api/v1/usage");
    assertThat(usage.path("requests").path("used").asLong()).isEqualTo(1);
    assertThat(usage.path("audio_minutes").path("used").asDouble() * 60)
        .isCloseTo(SECONDS, within(0.1));
  }

  @Test
  void webhookThatWasOnItsWayIsSentAgainUnderTheSameId() throws Exception {
    Eventually.until("it came again", () -> receiver.received().size() == 2);
    assertThat(receiver.received()).containsOnly("msg_" + cancelled.replaceAll(".*/", ""));
    Eventually.until("it is noted", () -> webhook().path("state").asString().equals("delivered"));
    assertThat(webhook().path("attempts").asInt()).isEqualTo(2);
  }

  private static JsonNode webhook() {
    return get(cancelled).path("webhook");
  }

  private static long words(String path) {
    String text = get(path + "/result").path("text").asString();
    return text.split(" ", -1).length;
  }

  private static String state(String path) {
    return get(path).path("state").asString();
  }

  /** Asks again where whoever looks as often as a test has used up the key's rate. */
  private static JsonNode get(String path) {
    try {
      HttpResponse<String> answer = service.get(path);
      for (int tries = 0; answer.statusCode() == 429 && tries < 30; tries++) {
        LockSupport.parkNanos(500_000_000);
        answer = service.get(path);
      }
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
      return JsonMapper.shared().readTree(answer.body());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String submit(String query) throws Exception {
    byte[] recording = Recordings.silence(SECONDS);
    var answer = send("/api/v1/jobs?model=echo" + query, BodyPublishers.ofByteArray(recording));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
    return answer.headers().firstValue("Location").orElseThrow();
  }

  private static HttpResponse<String> send(String path, BodyPublisher body) throws Exception {
    String key = Files.readString(folder.resolve("data/local-key")).strip();
    HttpRequest request =
        HttpRequest.newBuilder(service.base().resolve(path))
            .version(HttpClient.Version.HTTP_1_1)
            .header("Authorization", "Bearer " + key)
            .POST(body)
            .build();
    return service.client().send(request, BodyHandlers.ofString());
  }
}
