package io.vacha.engine.remote;

import static io.vacha.engine.support.EngineAssertions.failure;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.support.LocalServer;
import io.vacha.engine.support.Recordings;
import io.vacha.settings.Secret;
import io.vacha.support.Eventually;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a server's failures are told apart; the same for both engines, shown on recognition. */
@Timeout(60)
class RemoteFailuresTest {
  private static final byte[] HELLO = "{\"text\":\"hello\"}".getBytes(UTF_8);

  @TempDir Path directory;

  @Test
  void timesOutWhenTheServerStalls() throws Exception {
    try (var server = LocalServer.stalling()) {
      assertFails(server.address(), Kind.TIMED_OUT);
    }
  }

  @Test
  void timesOutWhenTheAnswerDripsTooSlowly() throws Exception {
    LocalServer.Behaviour drip =
        (exchange, _) -> {
          exchange.sendResponseHeaders(200, 0);
          while (true) {
            exchange.getResponseBody().write(' ');
            exchange.getResponseBody().flush();
            LockSupport.parkNanos(5_000_000);
          }
        };
    try (var server = new LocalServer(drip)) {
      assertFails(server.address(), Kind.TIMED_OUT);
    }
  }

  @Test
  void isUnavailableWhenNobodyListens() throws Exception {
    URI address;
    try (var server = LocalServer.stalling()) {
      address = server.address();
    }
    try (var engine = engine(address, 1, 0)) {
      assertThatThrownBy(() -> recognize(engine, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE));
      assertThat(engine.health().available()).isFalse();
    }
  }

  @Test
  void isUnavailableWhenTheServerHangsUpWithoutAnAnswer() throws Exception {
    try (var server = new LocalServer((exchange, _) -> exchange.close())) {
      assertFails(server.address(), Kind.UNAVAILABLE);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void isUnavailableWhenTheServerIsOverloaded(int status) throws Exception {
    try (var server = LocalServer.answering(status, HELLO)) {
      assertFails(server.address(), Kind.UNAVAILABLE);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {201, 302, 400, 401, 404, 413, 500, 502})
  void callsAnyOtherStatusAnInvalidAnswer(int status) throws Exception {
    try (var server = LocalServer.answering(status, HELLO, "Location", "http://127.0.0.1:1/")) {
      assertFails(server.address(), Kind.INVALID_ANSWER);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "nonsense", "[]", "{}", "{\"text\":7}", "{\"text\":null}", "{\"text\":\"a"})
  void callsNonsenseAnInvalidAnswer(String body) throws Exception {
    try (var server = LocalServer.answering(200, body.getBytes(UTF_8))) {
      assertFails(server.address(), Kind.INVALID_ANSWER);
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
      assertFails(server.address(), Kind.INVALID_ANSWER);
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
        var engine = engine(settings(server.address(), 1, 0, Duration.ofSeconds(50)))) {
      assertThatThrownBy(() -> recognize(engine, new Cancellation()))
          .satisfies(failure(Kind.INVALID_ANSWER));
    }
  }

  @Test
  void abortsTheRequestWhenTheClientLeavesAndRefusesWhenTheQueueIsFull() throws Exception {
    try (var server = LocalServer.stalling();
        var engine = engine(settings(server.address(), 1, 0, Duration.ofSeconds(50)))) {
      Cancellation cancellation = new Cancellation();
      CompletableFuture<Throwable> outcome = new CompletableFuture<>();
      Thread.startVirtualThread(
          () -> {
            try {
              recognize(engine, cancellation);
            } catch (IOException e) {
              outcome.complete(e);
            }
          });
      Eventually.until("asked", () -> server.requests().size() == 1);
      assertThatThrownBy(() -> recognize(engine, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE));
      cancellation.cancel();
      assertThat(outcome.join()).satisfies(failure(Kind.CANCELLED));
      assertThat(engine.health().busy()).isZero();
    }
  }

  @Test
  void isAvailableAgainOnceTheServerAnswers() throws Exception {
    AtomicInteger count = new AtomicInteger();
    LocalServer.Behaviour hangsUpOnce =
        (exchange, _) -> {
          if (count.getAndIncrement() > 0) {
            LocalServer.send(exchange, 200, HELLO);
          }
        };
    try (var server = new LocalServer(hangsUpOnce);
        var engine = engine(settings(server.address(), 1, 0, Duration.ofSeconds(20)))) {
      assertThatThrownBy(() -> recognize(engine, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE));
      assertThat(engine.health().available()).isFalse();
      assertThat(recognize(engine, new Cancellation()).text()).isEqualTo("hello");
      assertThat(engine.health().available()).isTrue();
      assertThat(engine.health().description()).contains("127.0.0.1").doesNotContain("secret");
    }
  }

  private void assertFails(URI address, Kind kind) throws IOException {
    try (var engine = engine(address, 1, 0)) {
      assertThatThrownBy(() -> recognize(engine, new Cancellation()))
          .satisfies(failure(kind))
          .satisfies(
              e -> assertThat(e.toString() + e.getCause()).doesNotContain("secret", "hello"));
      assertThat(engine.health().deadlineMisses()).isEqualTo(kind == Kind.TIMED_OUT ? 1 : 0);
      assertThat(engine.health().busy()).isZero();
    }
  }

  private Recognition recognize(RemoteRecognitionEngine engine, Cancellation cancellation)
      throws IOException {
    try (var audio = Recordings.of(directory, new short[1600])) {
      return engine.recognize(new RecognitionTask(audio, Language.AUTO, cancellation));
    }
  }

  private static RemoteRecognitionEngine engine(URI address, int workers, int queue) {
    return engine(settings(address, workers, queue, Duration.ofSeconds(3)));
  }

  private static RemoteRecognitionEngine engine(RemoteSettings settings) {
    return new RemoteRecognitionEngine(settings);
  }

  private static RemoteSettings settings(URI address, int workers, int queue, Duration deadline) {
    return new RemoteSettings(
        List.of(address),
        new Secret("secret"),
        null,
        List.of(Language.KM, Language.EN),
        Map.of(),
        "mp3",
        Duration.ofSeconds(3),
        deadline,
        workers,
        queue,
        1 << 16,
        5,
        Duration.ofSeconds(10),
        null,
        Duration.ofSeconds(10));
  }
}
