package io.vacha.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a client is told of failures, and how often it tries. */
class VachaClientFailureTest extends WithService {
  static Stream<Arguments> errors() {
    return Stream.of(
        Arguments.of(400, "text_too_long", VachaException.InvalidRequest.class),
        Arguments.of(413, "file_too_large", VachaException.InvalidRequest.class),
        Arguments.of(401, "unauthorized", VachaException.Unauthorized.class),
        Arguments.of(429, "quota_exceeded", VachaException.QuotaExceeded.class),
        Arguments.of(429, "rate_limit_exceeded", VachaException.RateLimited.class),
        Arguments.of(503, "service_unavailable", VachaException.Unavailable.class));
  }

  @ParameterizedTest
  @MethodSource("errors")
  void tellsErrorsByTheirKind(int status, String type, Class<? extends VachaException> kind) {
    service.thenError(status, type, "X-Should-Retry", "false");
    assertThatThrownBy(() -> service.client().build().usage())
        .isInstanceOfSatisfying(
            kind,
            error -> {
              assertThat(error.info().type()).isEqualTo(type);
              assertThat(error.info().param()).isEqualTo("text");
              assertThat(error.info().details()).containsEntry("limit", 5L);
              assertThat(error).hasMessageContaining("req_1");
            });
    assertThat(service.asked).hasSize(1);
  }

  @Test
  void waitsAsLongAsTheServiceAsks() {
    service.thenError(503, "service_unavailable", "X-Should-Retry", "true", "Retry-After", "1");
    service.then(200, "{\"voices\":[]}");
    long begun = System.nanoTime();
    assertThat(service.client().build().voices()).isEmpty();
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(990));
  }

  @Test
  void givesUpAfterTheRetries() {
    for (int i = 0; i < 3; i++) {
      service.thenError(502, "upstream_failure", "Retry-After", "0");
    }
    assertThatThrownBy(() -> service.client().build().models())
        .isInstanceOf(VachaException.Unavailable.class);
    assertThat(service.asked).hasSize(3);
  }

  @Test
  void doesNotWaitForHours() {
    service.thenError(429, "rate_limit_exceeded", "Retry-After", "7200");
    assertThatThrownBy(() -> service.client().build().models())
        .isInstanceOf(VachaException.RateLimited.class);
  }

  @Test
  void sendsAStreamOnlyOnce() {
    service.thenError(503, "service_unavailable", "Retry-After", "0");
    Recording once = Recording.of(new ByteArrayInputStream(new byte[1]));
    assertThatThrownBy(() -> service.client().build().transcribe(once))
        .isInstanceOf(VachaException.Unavailable.class);
    assertThat(service.asked).hasSize(1);
  }

  @Test
  void tellsThatNothingAnswers() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    VachaClient client = VachaClient.builder("http://localhost:" + port, "k").maxRetries(0).build();
    assertThatThrownBy(client::usage).isInstanceOf(VachaException.NoAnswer.class);
  }

  @Test
  void givesUpInTime() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      VachaClient client =
          VachaClient.builder("http://localhost:" + silent.getLocalPort(), "k")
              .timeout(Duration.ofMillis(200))
              .maxRetries(0)
              .build();
      assertThatThrownBy(client::usage)
          .isInstanceOf(VachaException.NoAnswer.class)
          .hasMessageContaining("timed out");
    }
  }

  @Test
  void cancellingClosesTheConnection() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      VachaClient client =
          VachaClient.builder("http://localhost:" + silent.getLocalPort(), "k").build();
      CompletableFuture<Usage> running = VachaClient.async(client::usage);
      try (var connection = silent.accept()) {
        connection.setSoTimeout(20_000);
        assertThat(connection.getInputStream().read()).isPositive();
        assertThat(running.cancel(true)).isTrue();
        assertThat(connection.getInputStream().readAllBytes()).isNotEmpty();
      }
      assertThat(running).isCancelled();
    }
  }

  @Test
  void saysWhatIsNotVacha() {
    service.then(404, "<html>nginx</html>");
    assertThatThrownBy(() -> service.client().build().usage()).hasMessageContaining("nginx");
  }
}
