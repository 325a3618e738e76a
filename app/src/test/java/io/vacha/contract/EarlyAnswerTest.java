package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Refusals that come before the body has arrived, seen by clients that write before they read. */
@ExtendWith(SharedService.class)
class EarlyAnswerTest {
  private static final String PATH = "/api/v1/transcribe";
  private static final int MIB = 1 << 20;
  private static final String LARGE = "Content-Length: " + 30 * MIB;

  private final TestService service;

  EarlyAnswerTest(TestService service) {
    this.service = service;
  }

  private String keyOf(String plan) {
    return "Authorization: Bearer " + service.createKey(plan).secret().value();
  }

  /** Sends 30 MiB to the last byte and only then reads. */
  private Exchange writesAllThenReads(String authorization) throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head("POST " + PATH + " HTTP/1.1", "Host: localhost", authorization, LARGE);
      byte[] piece = new byte[MIB];
      for (int i = 0; i < 30; i++) {
        connection.write(piece);
      }
      return judged(connection.read("POST", PATH));
    }
  }

  private Exchange judged(Exchange exchange) {
    return service.anonymous().judged(exchange);
  }

  @Test
  void a401IsReadableAfterTheWholeBody() throws IOException {
    assertThat(writesAllThenReads("X-None: x").status()).isEqualTo(401);
  }

  @Test
  void a413IsReadableAfterTheWholeBody() throws IOException {
    assertThat(writesAllThenReads(keyOf("roomy")).status()).isEqualTo(413);
  }

  @Test
  void a429IsReadableAfterTheWholeBody() throws IOException {
    String key = keyOf("slow");
    ApiClient client = service.anonymous().withKey(key.substring(key.indexOf("svc_sk_")));
    for (int i = 0; i < 3; i++) {
      client.get("/api/v1/voices");
    }
    assertThat(writesAllThenReads(key).status()).isEqualTo(429);
  }

  @Test
  void tooLargeALengthIsRefusedBeforeTheBody() throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head("POST " + PATH + " HTTP/1.1", "Host: localhost", keyOf("roomy"), LARGE);
      assertThat(judged(connection.read("POST", PATH)).status()).isEqualTo(413);
    }
  }

  @Test
  void aWrongKeyIsRefusedBeforeTheBody() throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head("POST " + PATH + " HTTP/1.1", "Host: localhost", LARGE);
      assertThat(judged(connection.read("POST", PATH)).status()).isEqualTo(401);
    }
  }

  @Test
  void chunksAreRefusedAsSoonAsTheyCrossTheLimit() throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head(
          "POST " + PATH + " HTTP/1.1",
          "Host: localhost",
          keyOf("roomy"),
          "Transfer-Encoding: chunked");
      byte[] piece = new byte[MIB];
      for (int i = 0; i < 26; i++) {
        connection.write("100000\r\n").write(piece).write("\r\n");
      }
      assertThat(judged(connection.read("POST", PATH)).status()).isEqualTo(413);
    }
  }

  @Test
  void whoAsksFirstIsToldBeforeTheBody() throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head(
          "POST " + PATH + " HTTP/1.1",
          "Host: localhost",
          keyOf("roomy"),
          LARGE,
          "Expect: 100-continue");
      assertThat(judged(connection.read("POST", PATH)).status()).isEqualTo(413);
    }
  }

  @Test
  void whoAsksFirstIsAskedForABodyThatFits() throws IOException {
    byte[] silence = Recordings.silence(0.5);
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head(
          "POST " + PATH + " HTTP/1.1",
          "Host: localhost",
          keyOf("roomy"),
          "Content-Length: " + silence.length,
          "Expect: 100-continue");
      assertThat(connection.read("POST", PATH).status()).isEqualTo(100);
      connection.write(silence);
      assertThat(judged(connection.read("POST", PATH)).status()).isEqualTo(200);
    }
  }

  @Test
  void theConnectionStaysInStepAfterASmallRefusedBody() throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      for (int i = 0; i < 2; i++) {
        connection
            .head("POST /api/v1/tts HTTP/1.1", "Host: localhost", "Content-Length: 5")
            .write("GET /");
        assertThat(judged(connection.read("POST", "/api/v1/tts")).status()).isEqualTo(401);
      }
    }
  }
}
