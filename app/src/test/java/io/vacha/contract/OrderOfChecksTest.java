package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Where several things are wrong, the first of the contract's order is told. */
@ExtendWith(SharedService.class)
class OrderOfChecksTest {
  private final TestService service;

  OrderOfChecksTest(TestService service) {
    this.service = service;
  }

  private ApiClient exhausted() {
    ApiClient client = service.client("two-requests");
    assertThat(client.say("Hello").status()).isEqualTo(200);
    assertThat(client.say("Hello").status()).isEqualTo(200);
    return client;
  }

  @Test
  void httpsBeforeKey() {
    ApiClient plain = service.anonymous().plainOn(service.running().proxyPort());
    Exchange exchange = plain.tts("{");
    assertThat(exchange.errorType()).isEqualTo("invalid_request");
    assertThat(exchange.error().path("message").asString()).contains("HTTPS");
  }

  @Test
  void keyBeforeBody() {
    assertThat(service.anonymous().tts("{").status()).isEqualTo(401);
    assertThat(service.anonymous().transcribe("", "text/plain", new byte[0]).status())
        .isEqualTo(401);
  }

  @Test
  void rateBeforeBody() {
    ApiClient client = service.client("slow");
    for (int i = 0; i < 3; i++) {
      client.get("/api/v1/voices");
    }
    assertThat(client.tts("{").status()).isEqualTo(429);
  }

  @Test
  void textBeforeQuota() {
    ApiClient client = exhausted();
    assertThat(client.tts("{").status()).isEqualTo(400);
    assertThat(client.say("a".repeat(1201)).errorType()).isEqualTo("text_too_long");
    assertThat(client.tts("{\"text\":\"a\",\"voice\":\"x\"}").errorType())
        .isEqualTo("invalid_voice");
    assertThat(client.say("Hello").errorType()).isEqualTo("quota_exceeded");
  }

  @Test
  void recordingBeforeQuota() {
    ApiClient client = exhausted();
    byte[] silence = Recordings.silence(0.5);
    assertThat(client.transcribe(new byte[0]).status()).isEqualTo(400);
    assertThat(client.transcribe("", "text/plain", silence).status()).isEqualTo(415);
    assertThat(client.transcribe(Recordings.paddedTo((25 << 20) + 1)).status()).isEqualTo(413);
    assertThat(client.transcribe("?model=x", "audio/wav", silence).status()).isEqualTo(400);
    assertThat(client.transcribe(silence).errorType()).isEqualTo("quota_exceeded");
  }

  @Test
  void quotaBeforeEngine() {
    Exchange exchange = exhausted().transcribe("?model=gone", "audio/wav", Recordings.silence(0.5));
    assertThat(exchange.errorType()).isEqualTo("quota_exceeded");
  }
}
