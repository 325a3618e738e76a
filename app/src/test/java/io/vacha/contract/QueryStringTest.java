package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What follows the question mark and is nothing that could be read. */
@ExtendWith(SharedService.class)
class QueryStringTest {
  private final TestService service;

  QueryStringTest(TestService service) {
    this.service = service;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/jobs?=",
        "/api/v1/jobs?%",
        "/api/v1/jobs?limit=%",
        "/api/v1/jobs/job_1/result?=",
        "/v1/listen?%",
        "/v1/listen?=",
        "/v1/vosk?language=en&%zz",
        "/v1/speak?%"
      })
  void isRefused(String path) throws IOException {
    String key = service.createKey("roomy").secret().value();
    try (RawConnection connection =
        RawConnection.tls(service.running())
            .head(
                "GET " + path + " HTTP/1.1",
                "Host: localhost",
                "Authorization: Bearer " + key,
                "Connection: Upgrade",
                "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")) {
      Exchange refused = service.anonymous().judged(connection.read("GET", path));
      assertThat(refused.status()).isEqualTo(400);
      assertThat(refused.text()).contains("query string");
    }
  }
}
