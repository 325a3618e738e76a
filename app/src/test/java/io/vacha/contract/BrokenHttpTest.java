package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP that is none, answered in the envelope all the same. */
@ExtendWith(SharedService.class)
class BrokenHttpTest {
  private final TestService service;

  BrokenHttpTest(TestService service) {
    this.service = service;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NONSENSE\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
        "GET /{\"<> HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "G@T / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "POST /api/v1/tts HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        "POST /api/v1/tts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"
      })
  void isAnsweredInTheEnvelope(String request) throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.write(request);
      Exchange exchange = connection.read("GET", "/");
      service.anonymous().judged(exchange);
      assertThat(exchange.status()).isEqualTo(400);
    }
  }

  @Test
  void headersWithoutEndAreAnsweredInTheEnvelope() throws IOException {
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head("GET /health/live HTTP/1.1", "Host: localhost", "X: " + "x".repeat(9000));
      Exchange exchange = connection.read("GET", "/");
      service.anonymous().judged(exchange);
      assertThat(exchange.status()).isEqualTo(400);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/transcribe,audio/wav",
    "/api/v1/tts,application/json",
    "/v1/audio/speech,application/json",
    "/v1/audio/transcriptions,multipart/form-data; boundary=x"
  })
  void chunksThatAreNoneAreAnsweredInTheEnvelope(String path, String type) throws IOException {
    String key = service.createKey("roomy").secret().value();
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head(
          "POST " + path + " HTTP/1.1",
          "Host: localhost",
          "Authorization: Bearer " + key,
          "Content-Type: " + type,
          "Transfer-Encoding: chunked");
      connection.write("zz\r\nnonsense\r\n");
      Exchange exchange = connection.read("POST", path);
      service.anonymous().judged(exchange);
      assertThat(exchange.status()).isEqualTo(400);
      Eventually.until("logged", () -> !logged(key).isEmpty());
      assertThat(logged(key)).containsExactly(exchange.requiredHeader("X-Request-Id") + " 400");
    }
  }

  /** The requests that count for a key, each by its id and status. */
  private List<String> logged(String key) {
    return service
        .anonymous()
        .withKey(key)
        .get("/api/v1/usage/requests")
        .json()
        .path("requests")
        .valueStream()
        .map(line -> line.path("request_id").asString() + " " + line.path("status").asInt())
        .toList();
  }
}
