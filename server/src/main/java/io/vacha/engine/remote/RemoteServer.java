package io.vacha.engine.remote;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Watchdog;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/**
 * One OpenAI-compatible server: sends it requests, a bounded number at once, and sorts its failures
 * into the contract's kinds. Redirects are not followed. Neither keys nor what is sent or answered
 * reach a log or an exception. Thread-safe.
 */
final class RemoteServer implements AutoCloseable {
  /** How long a server that could not be reached counts as unavailable unless it answers. */
  private static final Duration UNREACHABLE_FOR = Duration.ofSeconds(10);

  /** Work that needs a place at the server. */
  @FunctionalInterface
  interface Work<T> {
    T run(RemoteCall call) throws EngineException;
  }

  private final RemoteSettings settings;
  private final Admission admission;
  private final HttpClient client;
  private volatile Deadline unreachableUntil = Deadline.after(Duration.ZERO);

  RemoteServer(RemoteSettings settings) {
    this.settings = settings;
    this.admission = new Admission(settings.workers(), settings.queue());
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(settings.connectTimeout())
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();
  }

  /** Does work for one task as soon as there is a place. */
  <T> T admit(Cancellation cancellation, Work<T> work) throws EngineException {
    Deadline deadline = Deadline.after(settings.deadline());
    try (Admission.Place place = admission.enter(deadline, cancellation)) {
      return work.run(new RemoteCall(place, deadline, cancellation));
    }
  }

  /** A request to an operation such as {@code audio/speech}, with the key. */
  HttpRequest.Builder request(String path, String contentType) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(settings.operation(path)).header("Content-Type", contentType);
    if (settings.apiKey() != null) {
      request.header("Authorization", "Bearer " + settings.apiKey().value());
    }
    return request;
  }

  /**
   * Sends a request and reads the answer, until the deadline or until the client leaves.
   *
   * @throws EngineException UNAVAILABLE if the server cannot be reached or answers 429 or 503,
   *     TIMED_OUT, CANCELLED, or INVALID_ANSWER, whose cause is a {@link UnexpectedStatusException}
   *     for any other status
   */
  <T> T exchange(HttpRequest request, AnswerReader<T> reader, RemoteCall call)
      throws EngineException {
    CompletableFuture<HttpResponse<InputStream>> pending =
        client.sendAsync(request, BodyHandlers.ofInputStream());
    try (Watchdog watchdog =
        new Watchdog(call.deadline(), call.cancellation(), () -> abort(pending))) {
      try {
        T answer = read(await(pending), reader);
        unreachableUntil = Deadline.after(Duration.ZERO);
        return answer;
      } catch (EngineException e) {
        throw watchdog.explain(call.place(), e);
      } catch (HttpTimeoutException e) {
        unreachableUntil = Deadline.after(UNREACHABLE_FOR);
        throw watchdog.explain(call.place(), call.place().missedDeadline());
      } finally {
        abort(pending);
      }
    }
  }

  private HttpResponse<InputStream> await(CompletableFuture<HttpResponse<InputStream>> pending)
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
      unreachableUntil = Deadline.after(UNREACHABLE_FOR);
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

  /** The figures of this moment. */
  EngineHealth health(String what) {
    boolean reachable = unreachableUntil.hasPassed();
    String description = what + " at " + settings.baseUrl();
    return admission.health(
        reachable, reachable ? description : description + " could not be reached");
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
