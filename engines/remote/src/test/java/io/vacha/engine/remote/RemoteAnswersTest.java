package io.vacha.engine.remote;

import static io.vacha.engine.support.EngineAssertions.failure;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.support.LocalServer;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that are none; the same for both engines, shown on recognition. */
@Timeout(60)
class RemoteAnswersTest {
  private static final byte[] HELLO = "{\"text\":\"hello\"}".getBytes(UTF_8);

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void isUnavailableWhenTheServerIsOverloaded(int status) throws Exception {
    try (var server = LocalServer.answering(status, HELLO)) {
      new Asking(directory).fails(server.address(), Kind.UNAVAILABLE);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {201, 302, 400, 401, 404, 413, 500, 502})
  void callsAnyOtherStatusAnInvalidAnswer(int status) throws Exception {
    try (var server = LocalServer.answering(status, HELLO, "Location", "http://127.0.0.1:1/")) {
      new Asking(directory).fails(server.address(), Kind.INVALID_ANSWER);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "nonsense", "[]", "{}", "{\"text\":7}", "{\"text\":null}", "{\"text\":\"a"})
  void callsNonsenseAnInvalidAnswer(String body) throws Exception {
    try (var server = LocalServer.answering(200, body.getBytes(UTF_8))) {
      new Asking(directory).fails(server.address(), Kind.INVALID_ANSWER);
    }
  }

  @Test
  void callsATruncatedAnswerInvalid() throws Exception {
    LocalServer.Behaviour truncate =
        (exchange, _) -> {
          exchange.sendResponseHeaders(200, 1000);
          exchange.getResponseBody().write(HELLO);
          exchange.getResponseBody().flush();
        };
    try (var server = new LocalServer(truncate)) {
      new Asking(directory).fails(server.address(), Kind.INVALID_ANSWER);
    }
  }

  @Test
  void readsNoMoreThanItBelieves() throws Exception {
    LocalServer.Behaviour flood =
        (exchange, _) -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] spaces = " ".repeat(1 << 20).getBytes(UTF_8);
          while (true) {
            exchange.getResponseBody().write(spaces);
          }
        };
    try (var server = new LocalServer(flood);
        var engine =
            new RemoteRecognitionEngine(
                Asking.settings(Duration.ofSeconds(50), server.address()))) {
      assertThatThrownBy(() -> new Asking(directory).recognize(engine, new Cancellation()))
          .satisfies(failure(Kind.INVALID_ANSWER));
    }
  }
}
