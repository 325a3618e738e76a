package io.vacha.engine.remote;

import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Watchdog;
import io.vacha.settings.Secret;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * What is sent to one OpenAI-compatible server and read from it; sorts its failures into the
 * contract's kinds. Neither keys nor what is sent or answered reach a log or an exception.
 * Immutable.
 */
final class RemoteExchange {
  private final URI base;
  private final @Nullable Secret apiKey;
  private final HttpClient client;

  RemoteExchange(URI base, @Nullable Secret apiKey, HttpClient client) {
    this.base = base;
    this.apiKey = apiKey;
    this.client = client;
  }

  /**
   * Sends a request and reads the answer, until the deadline or until the client leaves.
   *
   * @throws EngineException UNAVAILABLE if the server cannot be reached or answers 429 or 503,
   *     TIMED_OUT, CANCELLED, or INVALID_ANSWER, whose cause is a {@link UnexpectedStatusException}
   *     for any other status
   * @throws HttpTimeoutException if the connection takes too long
   */
  <T> T run(RemoteRequest request, AnswerReader<T> reader, RemoteCall call)
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
    if (apiKey != null) {
      http.header("Authorization", "Bearer " + apiKey.value());
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

  /**
   * Ends the exchange whatever it is doing, also where its answer begins at this moment; nothing is
   * left of one that has ended.
   */
  static void abort(CompletableFuture<HttpResponse<InputStream>> pending) {
    if (!pending.cancel(true) && pending.state() == CompletableFuture.State.SUCCESS) {
      try {
        pending.resultNow().body().close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
