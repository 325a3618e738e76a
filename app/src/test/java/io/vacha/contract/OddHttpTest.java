package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HTTP that is allowed but not served, or served with care. */
@ExtendWith(SharedService.class)
class OddHttpTest {
  private final TestService service;

  OddHttpTest(TestService service) {
    this.service = service;
  }

  private Exchange exchange(RawConnection connection, String path) throws IOException {
    return service.anonymous().judged(connection.read("POST", path));
  }

  private RawConnection post(String path, String... headers) throws IOException {
    String key = service.createKey("roomy").secret().value();
    String more = String.join("\r\n", headers);
    return RawConnection.tls(service.running())
        .head(
            "POST " + path + " HTTP/1.1", "Host: localhost", "Authorization: Bearer " + key, more);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/api/v1/tts|gzip",
        "/api/v1/tts|identity, br",
        "/api/v1/transcribe|deflate",
        "/v1/audio/speech|x-gzip"
      })
  void compressedBodiesAreRefused(String path, String coding) throws IOException {
    try (RawConnection connection =
        post(path, "Content-Encoding: " + coding, "Content-Length: 0")) {
      Exchange refused = exchange(connection, path);
      assertThat(refused.status()).isEqualTo(400);
      assertThat(refused.error().path("param").asString()).isEqualTo("Content-Encoding");
    }
  }

  @Test
  void aBodyAsItIsMayBeCalledSo() throws IOException {
    String body = "{\"text\":\"Hello\"}";
    try (RawConnection connection =
        post("/api/v1/tts", "Content-Encoding: Identity", "Content-Length: " + body.length())) {
      connection.write(body);
      assertThat(exchange(connection, "/api/v1/tts").status()).isEqualTo(200);
    }
  }

  @Test
  void twoLengthsEndTheConnection() throws IOException {
    try (RawConnection connection =
        post("/api/v1/tts", "Content-Length: 30", "Transfer-Encoding: chunked")) {
      connection.write("10\r\n{\"text\":\"Hello\"}\r\n0\r\n\r\nGET /smuggled");
      assertThat(exchange(connection, "/api/v1/tts").status()).isEqualTo(200);
      assertThat(connection.isClosedByService()).isTrue();
    }
  }

  @Test
  void aLongRequestLineInClearTextIsAnswered() throws IOException {
    try (RawConnection connection = RawConnection.plain(service.running().port())) {
      connection.write("GET /" + "a".repeat(100_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
      Exchange refused = connection.read("GET", "/");
      refused.assertRefused(400, "invalid_request", "none");
      assertThat(refused.error().path("message").asString()).contains("HTTPS required");
    }
  }
}
