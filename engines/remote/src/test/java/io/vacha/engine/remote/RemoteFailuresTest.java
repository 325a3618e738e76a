package io.vacha.engine.remote;

import static io.vacha.engine.support.EngineAssertions.failure;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException.Kind;
import io.vacha.engine.support.LocalServer;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers that give no answer; the same for both engines, shown on recognition. */
@Timeout(60)
class RemoteFailuresTest {
  private static final byte[] HELLO = "{\"text\":\"hello\"}".getBytes(UTF_8);

  @TempDir Path directory;

  @Test
  void timesOutWhenTheServerStalls() throws Exception {
    try (var server = LocalServer.stalling()) {
      new Asking(directory).fails(server.address(), Kind.TIMED_OUT);
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
      new Asking(directory).fails(server.address(), Kind.TIMED_OUT);
    }
  }

  @Test
  void isUnavailableWhenNobodyListens() throws Exception {
    URI address;
    try (var server = LocalServer.stalling()) {
      address = server.address();
    }
    try (var engine =
        new RemoteRecognitionEngine(Asking.settings(Duration.ofSeconds(3), address))) {
      assertThatThrownBy(() -> new Asking(directory).recognize(engine, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE));
      assertThat(engine.health().available()).isFalse();
    }
  }

  @Test
  void isUnavailableWhenTheServerHangsUpWithoutAnAnswer() throws Exception {
    try (var server = new LocalServer((exchange, _) -> exchange.close())) {
      new Asking(directory).fails(server.address(), Kind.UNAVAILABLE);
    }
  }

  @Test
  void abortsTheRequestWhenTheClientLeavesAndRefusesWhenTheQueueIsFull() throws Exception {
    try (var server = LocalServer.stalling();
        var engine =
            new RemoteRecognitionEngine(
                Asking.settings(Duration.ofSeconds(50), server.address()))) {
      Cancellation cancellation = new Cancellation();
      CompletableFuture<Throwable> outcome = new CompletableFuture<>();
      Thread.startVirtualThread(
          () -> {
            try {
              new Asking(directory).recognize(engine, cancellation);
            } catch (IOException e) {
              outcome.complete(e);
            }
          });
      Eventually.until("asked", () -> server.requests().size() == 1);
      assertThatThrownBy(() -> new Asking(directory).recognize(engine, new Cancellation()))
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
        var engine =
            new RemoteRecognitionEngine(
                Asking.settings(Duration.ofSeconds(20), server.address()))) {
      assertThatThrownBy(() -> new Asking(directory).recognize(engine, new Cancellation()))
          .satisfies(failure(Kind.UNAVAILABLE));
      assertThat(engine.health().available()).isFalse();
      assertThat(new Asking(directory).recognize(engine, new Cancellation()).text())
          .isEqualTo("hello");
      assertThat(engine.health().available()).isTrue();
      assertThat(engine.health().description()).contains("127.0.0.1").doesNotContain("secret");
    }
  }
}
