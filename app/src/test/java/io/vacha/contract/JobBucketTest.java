package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.S3Server;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results of jobs in a bucket of an S3 service, which comes and goes. */
class JobBucketTest {
  private static final String JOBS = "/api/v1/jobs/";
  private static final String SECRET = "S3RVER";

  @TempDir private Path folder;

  private S3Server bucket(int port) throws IOException {
    return S3Server.start(Files.createDirectories(folder.resolve("s3")), port);
  }

  private static String succeeded(ApiClient client) {
    String text = "{\"text\":\"one two three\",\"format\":\"wav\"}";
    Exchange submitted =
        client.post("/api/v1/jobs", "application/json", BodyPublishers.ofString(text));
    String id = submitted.json().path("id").asString();
    Eventually.until(
        "it ends", () -> client.get(JOBS + id).json().path("state").asString().equals("succeeded"));
    return id;
  }

  private static Exchange result(ApiClient client, String id, String... headers) {
    var request = client.request(JOBS + id + "/result").GET();
    return client.send(headers.length == 0 ? request : request.headers(headers));
  }

  private Path local(String id) {
    return folder.resolve("data/jobs/" + id);
  }

  @Test
  void aResultIsInTheBucketAndHadAsBefore() throws IOException {
    try (S3Server bucket = bucket(0);
        TestService service = TestService.start(folder, bucket.settings(SECRET))) {
      ApiClient client = service.client("paid");
      String id = succeeded(client);
      Eventually.until("it is moved", () -> Files.notExists(local(id)));
      assertThat(bucket.objects()).containsExactly("results/vacha/" + id + "/result.wav");

      Exchange whole = result(client, id);
      assertThat(whole.status()).isEqualTo(200);
      assertThat(whole.mediaType()).isEqualTo("audio/wav");
      assertThat(whole.body()).hasSizeGreaterThan(20_000).startsWith('R', 'I', 'F', 'F');
      Exchange part = result(client, id, "Range", "bytes=100-1099");
      assertThat(part.status()).isEqualTo(206);
      assertThat(part.body()).isEqualTo(Arrays.copyOfRange(whole.body(), 100, 1100));
      assertThat(result(client, id, "Range", "bytes=99999999-").status()).isEqualTo(416);
      String tag = whole.requiredHeader("ETag");
      assertThat(result(client, id, "If-None-Match", tag).status()).isEqualTo(304);
      assertThat(result(service.client("paid"), id).status()).isEqualTo(404);

      assertThat(client.send(client.request(JOBS + id).DELETE()).status()).isEqualTo(200);
      assertThat(bucket.objects()).isEmpty();
      assertThat(result(client, id).status()).isEqualTo(404);
    }
  }

  @Test
  void aResultStaysInTheFolderUntilTheBucketTakesIt() throws IOException {
    int port;
    String settings;
    String id;
    byte[] sound;
    String key;
    try (S3Server bucket = bucket(0)) {
      port = bucket.port();
      settings = bucket.settings(SECRET);
    }
    try (TestService service = TestService.start(folder, settings)) {
      key = service.createKey("paid").secret().value();
      ApiClient client = service.anonymous().withKey(key);
      id = succeeded(client);
      sound = result(client, id).body();
      assertThat(sound).hasSizeGreaterThan(20_000);
      assertThat(local(id).resolve("result.wav")).exists();
    }
    try (S3Server bucket = bucket(port);
        TestService service = TestService.start(folder, settings)) {
      Eventually.until("it is moved", () -> Files.notExists(local(id)));
      ApiClient client = service.anonymous().withKey(key);
      assertThat(result(client, id).body()).isEqualTo(sound);
      bucket.kill();
      assertThat(result(client, id).status()).isEqualTo(503);
      assertThat(result(client, id).header("Retry-After")).isPresent();
      assertThat(client.send(client.request(JOBS + id).DELETE()).status()).isEqualTo(503);
      assertThat(client.get(JOBS + id).status()).isEqualTo(200);
      String other = succeeded(client);
      assertThat(result(client, other).status()).isEqualTo(200);
    }
  }

  @Test
  void aBucketThatRefusesTakesNothingAndLosesNothing() throws IOException {
    try (S3Server bucket = bucket(0);
        TestService service = TestService.start(folder, bucket.settings("wrong"))) {
      ApiClient client = service.client("paid");
      String id = succeeded(client);
      assertThat(bucket.objects()).isEqualTo(List.of());
      assertThat(result(client, id).status()).isEqualTo(200);
    }
  }
}
