package io.vacha.engine.remote;

import io.vacha.engine.Circuit;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Watchdog;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One OpenAI-compatible server: sends it requests and sorts its failures into the contract's kinds.
 * Neither keys nor what is sent or answered reach a log or an exception. Thread-safe.
 */
final class RemoteServer {
  /** How long a server that could not be reached counts as unavailable unless it answers. */
  private static final Duration UNREACHABLE_FOR = Duration.ofSeconds(10);

  private final URI base;
  private final RemoteSettings settings;
  private final HttpClient client;
  private final CircuitBreaker breaker;
  private final AtomicInteger busy = new AtomicInteger();
  private volatile Deadline unreachableUntil = Deadline.after(Duration.ZERO);

  RemoteServer(URI base, RemoteSettings settings, HttpClient client, CircuitBreaker breaker) {
    this.base = base;
    this.settings = settings;
    this.client = client;
    this.breaker = breaker;
  }

  /**
   * Sends a request that the {@linkplain #breaker breaker} has admitted and reads the answer, until
   * the deadline or until the client leaves.
   *
   * @throws EngineException UNAVAILABLE if the server cannot be reached or answers 429 or 503,
   *     TIMED_OUT, CANCELLED, or INVALID_ANSWER, whose cause is a {@link UnexpectedStatusException}
   *     for any other status
   * @throws HttpTimeoutException if the connection takes too long
   */
  <T> T exchange(RemoteRequest request, AnswerReader<T> reader, RemoteCall call)
      throws EngineException, HttpTimeoutException {
    busy.incrementAndGet();
    try {
      T answer = watched(request, reader, call);
      answered();
      return answer;
    } catch (EngineException e) {
      learnFrom(e);
      throw e;
    } catch (HttpTimeoutException e) {
      unreachable();
      throw e;
    } finally {
      breaker.gaveUp();
      busy.decrementAndGet();
    }
  }

  private <T> T watched(RemoteRequest request, AnswerReader<T> reader, RemoteCall call)
      throws EngineException, HttpTimeoutException {
    CompletableFuture<HttpResponse<InputStream>> pending =
        client.sendAsync(http(request), BodyHandlers.ofInputStream());
    try (Watchdog watchdog =
        new Watchdog(call.deadline(), call.cancellation(), () -> abort(pending))) {
      try {
        return read(await(pending), reader);
      } catch (EngineException e) {
        throw watchdog.explain(call.place(), e);
      } catch (HttpTimeoutException e) {
        if (watchdog.hasFired()) {
          throw watchdog.explain(call.place(), call.place().missedDeadline());
        }
        throw e;
      } finally {
        abort(pending);
      }
    }
  }

  private HttpRequest http(RemoteRequest request) {
    return to(operation(request.path()))
        .header("Content-Type", request.contentType())
        .POST(request.body())
        .build();
  }

  private HttpRequest.Builder to(URI address) {
    HttpRequest.Builder http = HttpRequest.newBuilder(address);
    if (settings.apiKey() != null) {
      http.header("Authorization", "Bearer " + settings.apiKey().value());
    }
    return http;
  }

  private URI operation(String path) {
    String address = base.toString().replaceAll("/+$", "");
    return URI.create((address.endsWith("/v1") ? address : address + "/v1") + "/" + path);
  }

  /** A request for a page of the server, by its path from the root. */
  HttpRequest.Builder page(String path) {
    return to(base.resolve(path)).GET();
  }

  private static HttpResponse<InputStream> await(
      CompletableFuture<HttpResponse<InputStream>> pending)
      throws EngineException, HttpTimeoutException {
    try {
      return pending.get();
    } catch (InterruptedException | CancellationException e) {
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      throw EngineException.cancelled();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof HttpTimeoutException timeout) {
        throw timeout;
      }
      throw EngineException.unavailable("the remote engine cannot be reached", e.getCause());
    }
  }

  private static <T> T read(HttpResponse<InputStream> answer, AnswerReader<T> reader)
      throws EngineException {
    try {
      return switch (answer.statusCode()) {
        case 200 -> reader.read(answer);
        case 429, 503 ->
            throw EngineException.unavailable(
                "the remote engine is overloaded",
                new UnexpectedStatusException(answer.statusCode()));
        default -> throw new UnexpectedStatusException(answer.statusCode());
      };
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw EngineException.invalidAnswer("the remote engine's answer is not one", e);
    }
  }

  /** Ends the exchange whatever it is doing; nothing is left of one that has ended. */
  private static void abort(CompletableFuture<HttpResponse<InputStream>> pending) {
    if (pending.state() == CompletableFuture.State.SUCCESS) {
      try {
        pending.resultNow().body().close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    } else {
      pending.cancel(true);
    }
  }

  /** An answer of its own making, even a refusal, shows that it lives. */
  private void learnFrom(EngineException failure) {
    switch (failure.kind()) {
      case CANCELLED -> {}
      case TIMED_OUT -> breaker.failed();
      case UNAVAILABLE, INVALID_ANSWER -> {
        if (failure.getCause() instanceof UnexpectedStatusException answer
            && answer.status() < 500) {
          answered();
        } else if (failure.kind() == EngineException.Kind.INVALID_ANSWER
            || failure.getCause() instanceof UnexpectedStatusException) {
          breaker.failed();
        } else {
          unreachable();
        }
      }
    }
  }

  private void answered() {
    unreachableUntil = Deadline.after(Duration.ZERO);
    breaker.succeeded();
  }

  private void unreachable() {
    unreachableUntil = Deadline.after(UNREACHABLE_FOR);
    breaker.failed();
  }

  /** It says that it is well. */
  void well() {
    answered();
  }

  /** It says that it is not, or nothing; rests beyond the next time it is asked. */
  void unwell() {
    breaker.trip(settings.healthInterval().multipliedBy(2).plus(HealthCheck.LONGEST_ANSWER));
  }

  /** Tells whether it is asked, and learns how tasks end. */
  CircuitBreaker breaker() {
    return breaker;
  }

  /** How many requests it works on for us. */
  int busy() {
    return busy.get();
  }

  /** Whether a task sent now would probably be taken. */
  boolean available() {
    return unreachableUntil.hasPassed() && breaker.state() != Circuit.State.OPEN;
  }

  /** Its address and whether it is asked. */
  Circuit circuit() {
    return new Circuit(base.toString(), breaker.state());
  }
}
