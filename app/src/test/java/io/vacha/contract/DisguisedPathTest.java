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

/** However an address is spelled, a client's key is no admin key and metrics stay inside. */
@ExtendWith(SharedService.class)
class DisguisedPathTest {
  private final TestService service;

  DisguisedPathTest(TestService service) {
    this.service = service;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/admin/keys",
        "/api/v1/%61dmin/keys",
        "/api/v1/admin;x=1/keys",
        "/api;a/v1/admin/keys",
        "/%61pi/v1/admin/keys",
        "/api/v1/./admin/keys",
        "/api/v1/x/../admin/keys",
        "/api//v1/admin/keys",
        "/metrics",
        "/%6detrics",
        "/metrics;x",
        "/metrics/",
        "//metrics"
      })
  void opensNothing(String path) throws IOException {
    String key = service.createKey("roomy").secret().value();
    try (RawConnection connection = RawConnection.tls(service.running())) {
      connection.head(
          "GET " + path + " HTTP/1.1", "Host: localhost", "Authorization: Bearer " + key);
      Exchange exchange = connection.read("GET", path);
      assertThat(exchange.status()).isIn(400, 401, 404);
      assertThat(exchange.text()).contains("\"error\"").doesNotContain("jvm_", "\"keys\"");
    }
  }
}
