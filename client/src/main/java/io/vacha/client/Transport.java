package io.vacha.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/** Sends requests, again where that may help. Thread-safe. */
final class Transport {
  /** Makes a request; called once a try. */
  @FunctionalInterface
  interface RequestSource {
    HttpRequest next() throws IOException;
  }

  private final HttpClient http;
  private final RetryPolicy retries;

  Transport(HttpClient http, RetryPolicy retries) {
    this.http = http;
    this.retries = retries;
  }

  /** What connections are made with. */
  HttpClient http() {
    return http;
  }

  /**
   * The answer of a success; whoever receives it closes its body.
   *
   * @param repeatable whether the request may be sent more than once
   * @throws VachaException for everything else
   */
  HttpResponse<InputStream> send(RequestSource requests, boolean repeatable) {
    for (int tried = 0; ; tried++) {
      try {
        HttpResponse<InputStream> response =
            http.send(requests.next(), HttpResponse.BodyHandlers.ofInputStream());
        if (response.statusCode() / 100 == 2) {
          return response;
        }
        VachaException error = errorOf(response);
        var wait = retries.waitAfter(response.statusCode(), response.headers(), tried);
        pause(repeatable ? wait : Optional.empty(), error);
      } catch (IOException e) {
        var wait = retries.waitAfterNoAnswer(tried);
        pause(repeatable ? wait : Optional.empty(), Errors.noAnswer(e));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw Errors.cancelled(e);
      }
    }
  }

  private static VachaException errorOf(HttpResponse<InputStream> response) throws IOException {
    try (InputStream body = response.body()) {
      return Errors.of(response.statusCode(), body.readNBytes(1 << 20));
    }
  }

  private static void pause(Optional<Duration> wait, VachaException otherwise) {
    if (wait.isEmpty()) {
      throw otherwise;
    }
    try {
      Thread.sleep(wait.get().toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Errors.cancelled(e);
    }
  }
}
