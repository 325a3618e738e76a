package io.vacha.cli;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends one request to the service, with a sign of life while a person waits. */
final class ApiCall {
  private static final JsonMapper JSON = JsonMapper.shared();

  private ApiCall() {}

  /**
   * The answer of a successful call; anything else is a failure that says what the service said.
   */
  static HttpResponse<byte[]> send(ServiceAddress service, HttpRequest request, String doing) {
    try (HttpClient client = service.client()) {
      var answer = client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray());
      HttpResponse<byte[]> response = await(answer, doing);
      if (response.statusCode() != 200) {
        throw new CommandFailure(explain(response));
      }
      return response;
    }
  }

  private static HttpResponse<byte[]> await(
      CompletableFuture<HttpResponse<byte[]>> answer, String doing) {
    long begun = System.nanoTime();
    try {
      while (true) {
        try {
          return answer.get(2, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
          long seconds = Duration.ofNanos(System.nanoTime() - begun).toSeconds();
          System.err.println(doing + " … " + seconds + " s");
        }
      }
    } catch (ExecutionException e) {
      throw unreachable(e.getCause() == null ? e : e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CommandFailure("interrupted", e);
    }
  }

  private static CommandFailure unreachable(Throwable cause) {
    return cause instanceof ConnectException
        ? new CommandFailure("Nothing answers there. Is the service running? Start it: ./vacha up")
        : new CommandFailure("The service could not be reached: " + cause, cause);
  }

  private static String explain(HttpResponse<byte[]> response) {
    String body = new String(response.body(), StandardCharsets.UTF_8);
    try {
      JsonNode error = JSON.readTree(body).path("error");
      return "%s (%d %s, request %s)"
          .formatted(
              error.path("message").asString(body),
              response.statusCode(),
              error.path("type").asString("?"),
              error.path("request_id").asString("?"));
    } catch (tools.jackson.core.JacksonException e) {
      return "The service answered " + response.statusCode() + ": " + body;
    }
  }

  /** A request builder with the key and nothing else set. */
  static HttpRequest.Builder to(ServiceAddress service, String path) throws IOException {
    return HttpRequest.newBuilder(service.base().resolve(path))
        .header("Authorization", "Bearer " + service.key());
  }
}
