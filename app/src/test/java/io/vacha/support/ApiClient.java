package io.vacha.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.RunningService;
import io.vacha.testing.CertificateTrust;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * A client over real HTTPS that trusts the service's own certificate and compares every response
 * with {@code openapi.yaml}. Thread-safe.
 *
 * @param base where requests go
 * @param key the key it sends; null for none
 */
public record ApiClient(
    HttpClient http, URI base, @Nullable String key, ApiDescription description) {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /**
   * AES without the optimising compiler, as in the tests, is several times slower; browsers and the
   * clients of others use it.
   */
  private static final String QUICK_CIPHER = "TLS_CHACHA20_POLY1305_SHA256";

  static ApiClient of(RunningService service) {
    HttpClient http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .sslContext(CertificateTrust.context(service.installation().certificate()))
            .sslParameters(new SSLParameters(new String[] {QUICK_CIPHER}))
            .build();
    URI base = URI.create("https://localhost:" + service.port());
    return new ApiClient(http, base, null, ApiDescription.load());
  }

  /** The same with another key. */
  public ApiClient withKey(String other) {
    return new ApiClient(http, base, other, description);
  }

  /** The same over plain HTTP to another port. */
  public ApiClient plainOn(int port) {
    return new ApiClient(http, URI.create("http://127.0.0.1:" + port), key, description);
  }

  /** Speaks a text with the default voice. */
  public Exchange say(String text) {
    return tts("{\"text\":" + JsonMapper.shared().writeValueAsString(text) + "}");
  }

  /** Sends this JSON to be spoken. */
  public Exchange tts(String json) {
    return tts(json.getBytes(StandardCharsets.UTF_8));
  }

  /** Sends these bytes as the JSON to be spoken. */
  public Exchange tts(byte[] json) {
    return post("/api/v1/tts", "application/json", BodyPublishers.ofByteArray(json));
  }

  /** Sends a recording. */
  public Exchange transcribe(byte[] audio) {
    return transcribe("", "application/octet-stream", audio);
  }

  /** Sends a recording with a query string, which begins with a question mark, and a type. */
  public Exchange transcribe(String query, String contentType, byte[] audio) {
    return post("/api/v1/transcribe" + query, contentType, BodyPublishers.ofByteArray(audio));
  }

  /** Posts a body; an empty content type sends none. */
  public Exchange post(String path, String contentType, BodyPublisher body) {
    HttpRequest.Builder request = request(path).POST(body);
    return send(contentType.isEmpty() ? request : request.header("Content-Type", contentType));
  }

  /** Gets a page. */
  public Exchange get(String path) {
    return send(request(path).GET());
  }

  /** A request with the key and nothing else. */
  public HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path)).timeout(PATIENCE);
    return key == null ? request : request.header("Authorization", "Bearer " + key);
  }

  /** Sends a request; fails the test where the response is not as described. */
  public Exchange send(HttpRequest.Builder builder) {
    HttpRequest request = builder.build();
    try {
      HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
      Exchange exchange =
          new Exchange(
              request.method(),
              request.uri().getPath(),
              isKeyed(request.uri()),
              response.statusCode(),
              response.headers().map(),
              response.body());
      return judged(exchange);
    } catch (IOException e) {
      throw new AssertionError(request + ": " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private boolean isKeyed(URI uri) {
    return key != null && uri.getScheme().equals("https") && uri.getPath().matches("/(api|v1)/.*");
  }

  /** Compares a response with the description. */
  public Exchange judged(Exchange exchange) {
    assertThat(description.problems(exchange)).as(exchange.toString()).isEmpty();
    return exchange;
  }
}
