package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.support.ChildService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A job whose text is markup, in a service that is killed in the middle of an element. */
class MarkedJobCrashTest {
  private static final String SETTINGS =
      """
      vacha:
        address: 127.0.0.1
        port: 0
        management: {port: 0}
        catalogue: {offer: false}
        plans: {free: {requests-per-minute: 100000, audio-minutes-per-month: 1000}}
      """;

  private static final String BODY =
      """
      {"input_type":"ssml","format":"pcm","sample_rate":16000,"timestamps":"word",
       "text":"<speak><voice name='puthi'><prosody rate='125%'>MANY</prosody></voice>\
      <break time='1s'/><mark name='end'/>It is over.<break time='2s'/></speak>"}
      """
          .replace("MANY", "It was the middle of a long story, told by another. ".repeat(100));

  @TempDir private Path folder;

  @Test
  void goesOnAfterTheLastPieceAsIfNothingHadHappened() throws Exception {
    String killed;
    try (ChildService service = ChildService.start(folder, SETTINGS)) {
      killed = submit(service);
      Path files = folder.resolve("data/jobs").resolve(killed);
      Eventually.until("a piece", () -> Files.exists(files.resolve("words-0")));
      service.process().destroyForcibly().waitFor();
      assertThat(files.resolve("input")).exists();
      assertThat(files.resolve("result.json")).doesNotExist();
    }
    try (ChildService service = ChildService.start(folder, SETTINGS)) {
      double seconds = succeeded(service, killed);
      assertThat(charged(service)).isCloseTo(seconds, within(0.1));
      String whole = submit(service);
      assertThat(succeeded(service, whole)).isEqualTo(seconds);
      for (String form : List.of("pcm", "json")) {
        assertThat(result(service, killed, form)).isEqualTo(result(service, whole, form));
      }
    }
  }

  private static String submit(ChildService service) throws Exception {
    HttpResponse<byte[]> answer =
        service
            .client()
            .send(
                request(service, "/api/v1/jobs")
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(BODY))
                    .build(),
                BodyHandlers.ofByteArray());
    assertThat(answer.statusCode())
        .as(new String(answer.body(), StandardCharsets.UTF_8))
        .isEqualTo(202);
    return JsonMapper.shared().readTree(answer.body()).path("id").asString();
  }

  private static HttpRequest.Builder request(ChildService service, String path) throws IOException {
    String key = Files.readString(service.folder().resolve("data/local-key")).strip();
    URI address = service.base().resolve(path);
    return HttpRequest.newBuilder(address)
        .version(HttpClient.Version.HTTP_1_1)
        .header("Authorization", "Bearer " + key);
  }

  /** The seconds of sound that it says it made. */
  private static double succeeded(ChildService service, String id) throws IOException {
    Eventually.until("it ends", () -> !state(job(service, id)).matches("queued|processing"));
    JsonNode job = job(service, id);
    assertThat(state(job)).as(job.toString()).isEqualTo("succeeded");
    return job.path("audio_seconds").asDouble();
  }

  private static String state(JsonNode job) {
    return job.path("state").asString();
  }

  private static JsonNode job(ChildService service, String id) {
    return get(service, "/api/v1/jobs/" + id);
  }

  private static double charged(ChildService service) {
    return get(service, "/api/v1/usage").path("audio_minutes").path("used").asDouble() * 60;
  }

  private static JsonNode get(ChildService service, String path) {
    try {
      HttpResponse<String> answer = service.get(path);
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
      return JsonMapper.shared().readTree(answer.body());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] result(ChildService service, String id, String form) throws Exception {
    HttpResponse<byte[]> answer =
        service
            .client()
            .send(
                request(service, "/api/v1/jobs/" + id + "/result?format=" + form).build(),
                BodyHandlers.ofByteArray());
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer.body();
  }
}
