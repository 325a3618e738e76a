package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import io.vacha.testing.Together;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A request with an {@code Idempotency-Key} is done and charged once. */
@ExtendWith(SharedService.class)
class IdempotencyTest {
  private static final String HELLO = "{\"text\":\"Hello\"}";

  private final TestService service;
  private final ApiClient client;

  IdempotencyTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  private static HttpRequest.Builder named(ApiClient client, String path, String key, String json) {
    return client
        .request(path)
        .header("Idempotency-Key", key)
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(json));
  }

  private Exchange tts(String key, String json) {
    return client.send(named(client, "/api/v1/tts", key, json));
  }

  private long charged() {
    return client.get("/api/v1/usage").json().path("requests").path("used").asLong(-1);
  }

  @Test
  void answersAgainWithTheSameBytesAndChargesOnce() {
    Exchange first = tts("a", HELLO);
    Exchange again = tts("a", HELLO);
    assertThat(first.status()).isEqualTo(200);
    assertThat(first.header("Idempotent-Replayed")).isEmpty();
    assertThat(again.body()).isEqualTo(first.body());
    for (String header : List.of("Content-Type", "x-audio-duration-seconds", "Content-Length")) {
      assertThat(again.requiredHeader(header)).isEqualTo(first.requiredHeader(header));
    }
    assertThat(again.header("Idempotent-Replayed")).contains("true");
    assertThat(again.requiredHeader("X-Request-Id"))
        .isNotEqualTo(first.requiredHeader("X-Request-Id"));
    assertThat(charged()).isEqualTo(1);
  }

  @Test
  void keepsALongAnswer() {
    String text = "{\"text\":\"" + "All of it. ".repeat(30) + "\",\"format\":\"wav\"}";
    Exchange first = tts("a", text);
    assertThat(first.body()).hasSizeGreaterThan(600_000);
    assertThat(tts("a", text).body()).isEqualTo(first.body());
    assertThat(first.body()).isEqualTo(client.tts(text).body());
  }

  @Test
  void keepsCaptionedSpeech() {
    String json = "{\"model\":\"kokoro\",\"voice\":\"puthi\",\"input\":\"Hello\"}";
    Exchange first = client.send(named(client, "/v1/captioned_speech", "a", json));
    Exchange again = client.send(named(client, "/v1/captioned_speech", "a", json));
    assertThat(first.status()).as(first.toString()).isEqualTo(200);
    assertThat(again.header("Idempotent-Replayed")).contains("true");
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(charged()).isEqualTo(1);
  }

  @Test
  void withoutOneEveryRequestIsDoneAndCharged() {
    client.tts(HELLO);
    client.tts(HELLO);
    assertThat(charged()).isEqualTo(2);
  }

  @Test
  void chargesOneOfManyThatComeAtOnce() {
    List<Exchange> all = Together.run(8, () -> tts("a", HELLO));
    assertThat(all).extracting(Exchange::status).contains(200).containsOnly(200, 409);
    assertThat(charged()).isEqualTo(1);
    all.stream()
        .filter(each -> each.status() == 409)
        .forEach(
            each -> {
              each.assertRefused(409, "idempotency_key_in_use", "Idempotency-Key");
              assertThat(each.header("Retry-After")).isPresent();
            });
  }

  @Test
  void refusesAnotherBodyOrQuery() {
    tts("a", HELLO);
    tts("a", "{\"text\":\"Hullo\"}")
        .assertRefused(422, "idempotency_key_reused", "Idempotency-Key");
    client
        .send(named(client, "/api/v1/tts?x=1", "a", HELLO))
        .assertRefused(422, "idempotency_key_reused", "Idempotency-Key");
    String endless = "{\"text\":\"" + "a".repeat(27_000_000) + "\"}";
    tts("a", endless).assertRefused(422, "idempotency_key_reused", "Idempotency-Key");
    assertThat(charged()).isEqualTo(1);
  }

  @Test
  void doesWhatFailedBefore() {
    tts("a", "{\"text\":\"\"}").assertRefused(400, "invalid_request", "text");
    assertThat(tts("a", HELLO).status()).isEqualTo(200);
  }

  @Test
  void refusesANameThatIsNone() {
    tts("a b", HELLO).assertRefused(400, "invalid_request", "Idempotency-Key");
    tts("a".repeat(256), HELLO).assertRefused(400, "invalid_request", "Idempotency-Key");
    assertThat(tts("a".repeat(255), HELLO).status()).isEqualTo(200);
    client
        .send(named(client, "/api/v1/tts", "a", HELLO).header("Idempotency-Key", "b"))
        .assertRefused(400, "invalid_request", "Idempotency-Key");
  }

  @Test
  void aNameIsOfOneApiKeyOnly() {
    tts("a", HELLO);
    ApiClient other = service.client("roomy");
    Exchange theirs = other.send(named(other, "/api/v1/tts", "a", "{\"text\":\"Other\"}"));
    assertThat(theirs.status()).isEqualTo(200);
    assertThat(theirs.header("Idempotent-Replayed")).isEmpty();
  }

  @Test
  void finishesForAClientThatLeft() {
    assertThat(charged()).isZero(); // opens a connection, so that the next call is on its way first
    String text = "{\"text\":\"" + "All of it is spoken. ".repeat(50) + "\"}";
    var request = named(client, "/api/v1/tts", "a", text).build();
    List<CompletableFuture<HttpResponse<Void>>> sent = new ArrayList<>();
    Eventually.until(
        "it has begun",
        () -> {
          if (sent.stream().allMatch(CompletableFuture::isDone)) { // refused beside a probe
            sent.add(client.http().sendAsync(request, BodyHandlers.discarding()));
          }
          return tts("a", "{}").status() != 400;
        });
    sent.getLast().cancel(true);
    Eventually.until("it is answered", () -> tts("a", text).status() == 200);
    assertThat(tts("a", text).header("Idempotent-Replayed")).contains("true");
    assertThat(charged()).isEqualTo(1);
  }

  @Test
  void comparesAFormByItsPartsNotByItsBoundary() {
    Exchange first = form("line-one", Recordings.silence(1));
    Exchange again = form("another-line", Recordings.silence(1));
    assertThat(first.status()).isEqualTo(200);
    assertThat(again.header("Idempotent-Replayed")).contains("true");
    assertThat(again.json()).isEqualTo(first.json());
    form("line-one", new byte[100]).assertRefused(422, "idempotency_key_reused", "Idempotency-Key");
    assertThat(charged()).isEqualTo(1);
  }

  private Exchange form(String boundary, byte[] recording) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(ascii("--" + boundary + "\r\nContent-Disposition: form-data; name=\"file\"; "));
    body.writeBytes(ascii("filename=\"r\"\r\nContent-Type: audio/wav\r\n\r\n"));
    body.writeBytes(recording);
    body.writeBytes(ascii("\r\n--" + boundary + "--\r\n"));
    return client.send(
        client
            .request("/api/v1/transcribe?model=echo")
            .header("Idempotency-Key", "a")
            .header("Content-Type", "multipart/form-data; boundary=" + boundary)
            .POST(BodyPublishers.ofByteArray(body.toByteArray())));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void keepsASpokenStreamWholeAndItsEvents() {
    String sound = "{\"model\":\"tts-1\",\"voice\":\"alloy\",\"input\":\"Hello\"}";
    String events = sound.replace("}", ",\"stream_format\":\"sse\"}");
    for (String json : List.of(sound, events)) {
      String key = "key-" + json.length();
      Exchange first = client.send(named(client, "/v1/audio/speech", key, json));
      Exchange again = client.send(named(client, "/v1/audio/speech", key, json));
      assertThat(first.status()).isEqualTo(200);
      assertThat(again.body()).isEqualTo(first.body());
      assertThat(again.mediaType()).isEqualTo(first.mediaType());
    }
    assertThat(charged()).isEqualTo(2);
    Exchange other =
        client.send(named(client, "/v1/audio/speech", "key-" + sound.length(), events));
    assertThat(other.status()).isEqualTo(422);
    assertThat(other.error().path("code").asString()).isEqualTo("idempotency_key_reused");
  }
}
