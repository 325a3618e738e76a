package io.vacha.engine.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.Circuit;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.support.EngineAssertions;
import io.vacha.engine.support.LocalServer;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several servers of one engine; the same for both engines, shown on recognition. */
@Timeout(60)
class RemotePoolTest {
  private static final byte[] FIRST = "{\"text\":\"first\"}".getBytes(UTF_8);
  private static final byte[] SECOND = "{\"text\":\"second\"}".getBytes(UTF_8);

  @TempDir Path directory;

  @Test
  void looksAgainAtAServerWhosePageHasNoEnd() throws Exception {
    CountDownLatch over = new CountDownLatch(1);
    LocalServer.Behaviour endless =
        (exchange, _) -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write('x');
          exchange.getResponseBody().flush();
          over.await();
          exchange.close();
        };
    try (var server = new LocalServer(endless);
        var _ = engine(3, "/health", server.address())) {
      Eventually.until("asked again", () -> server.requests().size() > 1);
      over.countDown();
    }
  }

  @Test
  void asksTheNextServerWhereOneIsGoneOrOverloaded() throws Exception {
    try (var overloaded = LocalServer.answering(503, FIRST);
        var well = LocalServer.answering(200, SECOND);
        var engine = engine(3, null, nobody(), overloaded.address(), well.address())) {
      for (int i = 0; i < 3; i++) {
        assertThat(recognize(engine)).isEqualTo("second");
      }
      assertThat(engine.health().available()).isTrue();
    }
  }

  @Test
  void doesNotAskTheNextServerWhereTheAnswerIsWrong() throws Exception {
    try (var wrong = LocalServer.answering(404, FIRST);
        var other = LocalServer.answering(404, SECOND);
        var engine = engine(3, null, wrong.address(), other.address())) {
      assertThatThrownBy(() -> recognize(engine))
          .satisfies(EngineAssertions.failure(Kind.INVALID_ANSWER));
      assertThat(wrong.requests().size() + other.requests().size()).isEqualTo(1);
    }
  }

  @Test
  void givesATaskToTheServerWithTheLeastToDo() throws Exception {
    CountDownLatch over = new CountDownLatch(1);
    LocalServer.Behaviour slow =
        (exchange, _) -> {
          over.await();
          LocalServer.send(exchange, 200, FIRST);
        };
    try (var busy = new LocalServer(slow);
        var free = LocalServer.answering(200, SECOND);
        var engine = engine(3, null, busy.address(), free.address())) {
      CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> unchecked(engine));
      Eventually.until("busy", () -> busy.requests().size() == 1);
      for (int i = 0; i < 4; i++) {
        assertThat(recognize(engine)).isEqualTo("second");
      }
      over.countDown();
      assertThat(first.join()).isEqualTo("first");
    }
  }

  @Test
  void leavesAServerAloneThatFailsAgainAndAgain() throws Exception {
    try (var failing = LocalServer.answering(500, FIRST);
        var engine = engine(2, null, failing.address())) {
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> recognize(engine))
            .satisfies(EngineAssertions.failure(Kind.INVALID_ANSWER));
      }
      assertThatThrownBy(() -> recognize(engine))
          .satisfies(EngineAssertions.failure(Kind.UNAVAILABLE));
      assertThat(failing.requests()).hasSize(2);
      assertThat(engine.health().available()).isFalse();
      assertThat(engine.health().description()).contains("(circuit open)");
      assertThat(engine.health().circuits())
          .containsExactly(new Circuit(failing.address().toString(), Circuit.State.OPEN));
    }
  }

  @Test
  void takesAServerBackAsSoonAsItsHealthCheckPasses() throws Exception {
    AtomicInteger status = new AtomicInteger(503);
    LocalServer.Behaviour behaviour =
        (exchange, request) ->
            LocalServer.send(
                exchange, request.path().equals("/health") ? status.get() : 200, FIRST);
    try (var server = new LocalServer(behaviour);
        var engine = engine(5, "/health", URI.create(server.address() + "/v1"))) {
      Eventually.until("unwell", () -> !engine.health().available());
      assertThatThrownBy(() -> recognize(engine))
          .satisfies(EngineAssertions.failure(Kind.UNAVAILABLE));
      status.set(200);
      Eventually.until("well", () -> engine.health().available());
      assertThat(recognize(engine)).isEqualTo("first");
    }
  }

  private static URI nobody() throws IOException {
    try (var server = LocalServer.stalling()) {
      return server.address();
    }
  }

  private String unchecked(RemoteRecognitionEngine engine) {
    try {
      return recognize(engine);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private String recognize(RemoteRecognitionEngine engine) throws IOException {
    return new Asking(directory).recognize(engine, new Cancellation()).text();
  }

  private static RemoteRecognitionEngine engine(
      int failures, @Nullable String healthPath, URI... addresses) {
    return new RemoteRecognitionEngine(Asking.pool(failures, healthPath, addresses));
  }
}
