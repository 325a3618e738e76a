package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One key's many and long jobs keep no other's short one waiting, and are bounded. */
class JobTurnsTest {
  private static final String JOBS = "/api/v1/jobs";
  private static final String SENTENCE = "This is a sentence of some length, and it is spoken. ";

  private static final String SETTINGS =
      """
      vacha:
        jobs: {workers: 1, slice: 1ms, kept-per-key: 2}
        plans: {roomy: {max-job-codepoints: 100000, requests-per-minute: 100000}}
      """;

  private static String submit(ApiClient client, int sentences) {
    String json = "{\"format\":\"wav\",\"text\":\"" + SENTENCE.repeat(sentences) + "\"}";
    Exchange job = client.post(JOBS, "application/json", BodyPublishers.ofString(json));
    assertThat(job.status()).as(job.toString()).isEqualTo(202);
    return JOBS + "/" + job.json().path("id").asString();
  }

  private static String state(ApiClient client, String job) {
    return client.get(job).json().path("state").asString();
  }

  @Test
  void longJobsGiveWayAndAreFinishedAllTheSame(@TempDir Path folder) throws IOException {
    try (TestService service = TestService.start(folder, SETTINGS)) {
      ApiClient greedy = service.client("roomy");
      ApiClient modest = service.client("roomy");
      String first = submit(greedy, 300);
      String second = submit(greedy, 300);
      Eventually.until("it is begun", () -> state(greedy, first).equals("processing"));
      greedy
          .post(JOBS, "application/json", BodyPublishers.ofString("{\"text\":\"One.\"}"))
          .assertRefused(429, "rate_limit_exceeded", "none");
      String brief = submit(modest, 1);
      Eventually.until("it ends", () -> state(modest, brief).equals("succeeded"));
      assertThat(state(greedy, first)).isNotEqualTo("succeeded");
      assertThat(greedy.send(greedy.request(second).DELETE()).status()).isEqualTo(200);
      Eventually.until("it ends", () -> state(greedy, first).equals("succeeded"));
      long requests = greedy.get("/api/v1/usage").json().path("requests").path("used").asLong();
      assertThat(requests).isEqualTo(1);
    }
  }
}
