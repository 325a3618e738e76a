package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ChildService;
import io.vacha.support.FakeOpenAi;
import io.vacha.support.Recordings;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A job whose service is killed goes on after its last piece, and is charged once. */
class JobCrashTest {
  private static final String SETTINGS =
      """
      vacha:
        address: 127.0.0.1
        port: 0
        management: {port: 0}
        catalogue: {offer: false}
        jobs: {piece: 2s}
        engines: {echo: {type: remote, base-url: 'ECHO', languages: [km]}}
        models: {echo: {engine: echo}}
      """;

  private static final int SECONDS = 9;
  private static final int PIECES_BEFORE = 2;

  @TempDir private Path folder;

  @Test
  void goesOnAfterTheLastPieceAndIsChargedOnce() throws Exception {
    try (FakeOpenAi echo = new FakeOpenAi()) {
      String settings = SETTINGS.replace("ECHO", echo.baseUrl());
      echo.willAnswerOnly(PIECES_BEFORE);
      String job;
      try (ChildService first = ChildService.start(folder, settings)) {
        job = submit(first);
        Eventually.until("the next piece", () -> echo.requests() == PIECES_BEFORE + 1);
        first.process().destroyForcibly().waitFor();
      }
      echo.willAnswerOnly(Integer.MAX_VALUE);
      try (ChildService second = ChildService.start(folder, settings)) {
        Eventually.until("it ends", () -> state(second, job).equals("succeeded"));
        int pieces = (int) words(second, job) / 2;
        assertThat(echo.requests()).isEqualTo(pieces + 1);
        JsonNode usage = get(second, "/api/v1/usage");
        assertThat(usage.path("requests").path("used").asLong()).isEqualTo(1);
        assertThat(usage.path("audio_minutes").path("used").asDouble() * 60)
            .isCloseTo(SECONDS, within(0.1));
      }
    }
  }

  private static long words(ChildService service, String job) throws IOException {
    String text = get(service, job + "/result").path("text").asString();
    return text.split(" ", -1).length;
  }

  private static String state(ChildService service, String job) {
    try {
      return get(service, job).path("state").asString();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Asks again where whoever looks as often as a test has used up the key's rate. */
  private static JsonNode get(ChildService service, String path) throws IOException {
    HttpResponse<String> answer = service.get(path);
    for (int tries = 0; answer.statusCode() == 429 && tries < 30; tries++) {
      LockSupport.parkNanos(500_000_000);
      answer = service.get(path);
    }
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return JsonMapper.shared().readTree(answer.body());
  }

  private String submit(ChildService service) throws Exception {
    String key = Files.readString(folder.resolve("data/local-key")).strip();
    HttpRequest request =
        HttpRequest.newBuilder(service.base().resolve("/api/v1/jobs?model=echo"))
            .version(HttpClient.Version.HTTP_1_1)
            .header("Authorization", "Bearer " + key)
            .POST(BodyPublishers.ofByteArray(Recordings.silence(SECONDS)))
            .build();
    var answer = service.client().send(request, BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
    return answer.headers().firstValue("Location").orElseThrow();
  }
}
