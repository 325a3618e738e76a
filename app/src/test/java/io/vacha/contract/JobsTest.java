package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import io.vacha.account.key.CreatedKey;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Work that takes long: submitted, asked after, had, forgotten. */
@ExtendWith(SharedService.class)
class JobsTest {
  private static final String JOBS = "/api/v1/jobs";

  private final TestService service;
  private final ApiClient client;

  JobsTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  private Exchange submit(String query, byte[] recording) {
    return client.post(JOBS + query, "audio/wav", BodyPublishers.ofByteArray(recording));
  }

  private Exchange speak(String json) {
    return client.post(JOBS, "application/json", BodyPublishers.ofString(json));
  }

  private static String id(Exchange submitted) {
    assertThat(submitted.status()).as(submitted.toString()).isEqualTo(202);
    String id = submitted.json().path("id").asString();
    assertThat(submitted.header("Location")).contains(JOBS + "/" + id);
    assertThat(submitted.json().path("state").asString()).isEqualTo("queued");
    return id;
  }

  private String state(String id) {
    return client.get(JOBS + "/" + id).json().path("state").asString();
  }

  private String succeeded(String id) {
    Eventually.until("it ends", () -> !List.of("queued", "processing").contains(state(id)));
    assertThat(state(id)).as(client.get(JOBS + "/" + id).text()).isEqualTo("succeeded");
    return id;
  }

  private Exchange result(String id) {
    return result(id, "");
  }

  private Exchange result(String id, String query, String... headers) {
    HttpRequest.Builder request = client.request(JOBS + "/" + id + "/result" + query).GET();
    return client.send(headers.length == 0 ? request : request.headers(headers));
  }

  private long chargedMillis() {
    return Math.round(
        1000
            * 60
            * client.get("/api/v1/usage").json().path("audio_minutes").path("used").asDouble());
  }

  private Path files(String id) {
    return service.running().installation().data().resolve("jobs").resolve(id);
  }

  @Test
  void transcribesARecordingPieceByPieceAndChargesItOnce() {
    String id = succeeded(id(submit("?model=echo&timestamps=word", Recordings.silence(7))));
    Exchange job = client.get(JOBS + "/" + id);
    assertThat(job.json().path("progress").asInt()).isEqualTo(100);
    assertThat(job.json().path("audio_seconds").asDouble()).isEqualTo(7);
    assertThat(result(id).json().path("duration_seconds").asDouble()).isEqualTo(7);
    assertThat(client.get(JOBS + "/" + id + "/result?format=srt").mediaType())
        .isEqualTo("application/x-subrip");
    assertThat(chargedMillis()).isCloseTo(7_000, within(60L));
    assertThat(client.get("/api/v1/usage").json().path("requests").path("used").asLong())
        .isEqualTo(1);
    assertThat(files(id).resolve("input")).doesNotExist();
  }

  @Test
  void tellsAReceiverOfItsEnd() throws Exception {
    BlockingQueue<String> told = new ArrayBlockingQueue<>(9);
    HttpServer receiver =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    receiver.createContext(
        "/hook",
        exchange -> {
          exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
          told.add(exchange.getRequestHeaders().getFirst("webhook-id"));
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    receiver.start();
    try {
      int port = receiver.getAddress().getPort();
      String webhook = "webhook=http%3A%2F%2F127.0.0.1%3A" + port + "%2Fhook";
      String id = succeeded(id(submit("?model=echo&" + webhook, Recordings.silence(1))));
      Eventually.until("it is delivered", () -> webhookState(id).equals("delivered"));
      assertThat(told).containsExactly("msg_" + id);
    } finally {
      receiver.stop(0);
    }
    submit("?webhook=ftp%3A%2F%2Fexample.com", Recordings.silence(1))
        .assertRefused(400, "invalid_request", "webhook");
  }

  private String webhookState(String id) {
    return client.get(JOBS + "/" + id).json().path("webhook").path("state").asString();
  }

  @Test
  void aSecretIsTheSameUntilItIsRotated() {
    String secrets = "/api/v1/webhooks/secret";
    String secret = client.get(secrets).json().path("secret").asString();
    assertThat(client.get(secrets).json().path("secret").asString()).isEqualTo(secret);
    Exchange rotated =
        client.post(secrets + "/rotate", "application/json", BodyPublishers.noBody());
    assertThat(rotated.json().path("secret").asString()).startsWith("whsec_").isNotEqualTo(secret);
    assertThat(client.get(secrets).json()).isEqualTo(rotated.json());
  }

  @Test
  void speaksATextAsOneFile() {
    String text = "This is a sentence of some length, and it is spoken. ".repeat(45);
    String id = succeeded(id(speak("{\"text\":\"" + text + "\",\"format\":\"wav\"}")));
    Exchange sound = result(id);
    assertThat(sound.mediaType()).isEqualTo("audio/wav");
    assertThat(client.get(JOBS + "/" + id).json().path("formats").get(0).asString())
        .isEqualTo("wav");
    double seconds = client.get(JOBS + "/" + id).json().path("audio_seconds").asDouble();
    assertThat(Recordings.pcm(sound.body()).length / 16_000.0).isCloseTo(seconds, within(0.1));
    assertThat(chargedMillis() / 1000.0).isCloseTo(seconds, within(0.06));
  }

  @Test
  void sendsAResultInPartsAndNotAgain() {
    String id = succeeded(id(submit("?model=echo", Recordings.silence(1))));
    Exchange whole = result(id, "?format=vtt");
    String tag = whole.requiredHeader("ETag");
    Exchange part = result(id, "?format=vtt", "Range", "bytes=2-4");
    assertThat(part.status()).isEqualTo(206);
    assertThat(part.text()).isEqualTo(whole.text().substring(2, 5));
    assertThat(part.requiredHeader("Content-Range")).isEqualTo("bytes 2-4/" + whole.body().length);
    assertThat(result(id, "?format=vtt", "Range", "bytes=2-4", "If-Range", "\"other\"").body())
        .isEqualTo(whole.body());
    assertThat(result(id, "?format=vtt", "Range", "bytes=2-4", "If-Range", tag).status())
        .isEqualTo(206);
    Exchange beyond = result(id, "?format=vtt", "Range", "bytes=99999-");
    beyond.assertRefused(416, "range_not_satisfiable", "Range");
    assertThat(result(id, "?format=vtt", "If-None-Match", tag).status()).isEqualTo(304);
  }

  @Test
  void failsWithWhatARequestWouldHaveBeenTold() {
    String id =
        id(
            submit(
                "?model=echo",
                "RIFF....WAVEfmt nothing of it".getBytes(StandardCharsets.US_ASCII)));
    Eventually.until("it fails", () -> state(id).equals("failed"));
    Exchange job = client.get(JOBS + "/" + id);
    assertThat(job.json().path("error").path("type").asString()).isEqualTo("invalid_request");
    result(id).assertRefused(409, "conflict", "none");
    assertThat(chargedMillis()).isZero();
    assertThat(files(id).resolve("input")).doesNotExist();
  }

  @Test
  void refusesWhatCouldOnlyFail() {
    submit("?model=nonsense", Recordings.silence(1)).assertRefused(400, "invalid_request", "model");
    submit("", "text".repeat(100).getBytes(StandardCharsets.US_ASCII))
        .assertRefused(415, "unsupported_media_type", "file");
    submit("", new byte[0]).assertRefused(400, "invalid_request", "file");
    speak("{}").assertRefused(400, "invalid_request", "text");
    speak("{\"text\":\"" + "a".repeat(20_001) + "\"}").assertRefused(400, "text_too_long", "text");
    speak("{\"text\":\"a\",\"voice\":\"nobody\"}").assertRefused(400, "invalid_voice", "voice");
    assertThat(client.get(JOBS).json().path("jobs")).isEmpty();
  }

  @Test
  void cancelsOneThatWaitsAndForgetsIt() {
    String id = id(submit("?model=gone", Recordings.silence(1)));
    Exchange cancelled = client.post(JOBS + "/" + id + "/cancel", "", BodyPublishers.noBody());
    assertThat(cancelled.json().path("state").asString()).isEqualTo("cancelled");
    client
        .post(JOBS + "/" + id + "/cancel", "", BodyPublishers.noBody())
        .assertRefused(409, "conflict", "none");
    Exchange removed = client.send(client.request(JOBS + "/" + id).DELETE());
    assertThat(removed.json().path("deleted").asBoolean()).isTrue();
    client.get(JOBS + "/" + id).assertRefused(404, "not_found", "none");
    Eventually.until("nothing is left", () -> !files(id).toFile().exists());
    assertThat(chargedMillis()).isZero();
  }

  @Test
  void listsByPages() {
    String first = id(submit("?model=echo", Recordings.silence(1)));
    String second = id(submit("?model=echo", Recordings.silence(1)));
    Exchange page = client.get(JOBS + "?limit=1");
    assertThat(page.json().path("jobs").get(0).path("id").asString()).isEqualTo(second);
    String next = page.json().path("next_before").asString();
    Exchange rest = client.get(JOBS + "?limit=1&before=" + next);
    assertThat(rest.json().path("jobs").get(0).path("id").asString()).isEqualTo(first);
    assertThat(rest.json().path("next_before").isNull()).isTrue();
    client.get(JOBS + "?limit=0").assertRefused(400, "invalid_request", "limit");
  }

  @Test
  void belongsToItsKeyAlone() {
    String id = id(submit("?model=gone", Recordings.silence(1)));
    ApiClient other = service.client("roomy");
    other.get(JOBS + "/" + id).assertRefused(404, "not_found", "none");
    other.get(JOBS + "/" + id + "/result").assertRefused(404, "not_found", "none");
    other
        .post(JOBS + "/" + id + "/cancel", "", BodyPublishers.noBody())
        .assertRefused(404, "not_found", "none");
    other.send(other.request(JOBS + "/" + id).DELETE()).assertRefused(404, "not_found", "none");
    other.get(JOBS + "/job_NOTHING").assertRefused(404, "not_found", "none");
    client.post(JOBS + "/" + id + "/cancel", "", BodyPublishers.noBody());
  }

  @Test
  void aKeyHasNoMoreThanItsPlanAllows() {
    List<String> ids =
        IntStream.range(0, 5)
            .mapToObj(_ -> id(submit("?model=gone", Recordings.silence(1))))
            .toList();
    Exchange sixth = submit("?model=gone", Recordings.silence(1));
    sixth.assertRefused(429, "rate_limit_exceeded", "none");
    assertThat(sixth.error().path("details").path("unit").asString()).isEqualTo("unfinished jobs");
    ids.forEach(id -> client.post(JOBS + "/" + id + "/cancel", "", BodyPublishers.noBody()));
  }

  @Test
  void aRepeatedSubmissionIsTheSameJob() {
    String first = id(submitNamed());
    Exchange again = submitNamed();
    assertThat(id(again)).isEqualTo(first);
    assertThat(again.header("Idempotent-Replayed")).contains("true");
    assertThat(client.get(JOBS).json().path("jobs")).hasSize(1);
  }

  private Exchange submitNamed() {
    return client.send(
        client
            .request(JOBS + "?model=echo")
            .header("Idempotency-Key", "one")
            .header("Content-Type", "audio/wav")
            .POST(BodyPublishers.ofByteArray(Recordings.silence(1))));
  }

  @Test
  void failsWhenItsKeyIsRevokedAndLeavesNothing() {
    CreatedKey key = service.createKey("roomy");
    ApiClient owner = service.anonymous().withKey(key.secret().value());
    Exchange submitted =
        owner.post(
            JOBS + "?model=gone", "audio/wav", BodyPublishers.ofByteArray(Recordings.silence(1)));
    String id = id(submitted);
    service.keys().revoke(key.key().id());
    Eventually.until("nothing is left", () -> !files(id).toFile().exists());
  }
}
