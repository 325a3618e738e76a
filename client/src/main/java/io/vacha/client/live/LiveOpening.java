package io.vacha.client.live;

import io.vacha.client.VachaException;
import io.vacha.client.live.TranscriptionSession.Inbox;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Opens live sessions; {@link io.vacha.client.VachaClient#listen} does it for one client.
 *
 * @param http what connections are made with
 * @param base where the service is
 * @param key {@code svc_sk_…}, or a short-lived secret
 * @param failures makes the exceptions
 */
public record LiveOpening(HttpClient http, URI base, String key, LiveFailures failures) {
  private static final Duration QUIET = Duration.ofSeconds(4);
  private static final Duration LONGEST = Duration.ofSeconds(30);
  private static final byte[] NO_REASON = {'{', '}'};

  /**
   * Opens a session; waits until the service has accepted it.
   *
   * @param options how to listen
   * @return an open session
   */
  public TranscriptionSession open(LiveOptions options) {
    return open(options, QUIET);
  }

  /**
   * Opens a session that is kept open while nothing is sent.
   *
   * @param options how to listen
   * @param quiet how long nothing may be sent before it is
   * @return an open session
   */
  public TranscriptionSession open(LiveOptions options, Duration quiet) {
    Inbox inbox = new Inbox(failures);
    return new TranscriptionSession(
        connect("/v1/listen" + options.query(), inbox), inbox, failures, quiet);
  }

  /**
   * Opens a session that speaks; waits until the service has accepted it.
   *
   * @param options how to speak
   * @return an open session
   */
  public SpeechSession open(SpeechOptions options) {
    SpeechSession.Inbox inbox = new SpeechSession.Inbox(failures);
    return new SpeechSession(connect("/v1/speak" + options.query(), inbox), inbox, failures);
  }

  private WebSocket connect(String path, WebSocket.Listener inbox) {
    URI address = URI.create(base.toString().replaceFirst("^http", "ws") + path);
    CompletableFuture<WebSocket> opening =
        http.newWebSocketBuilder()
            .header("Authorization", "Bearer " + key)
            .connectTimeout(LONGEST)
            .buildAsync(address, inbox);
    try {
      return opening.get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw cause instanceof WebSocketHandshakeException refused
          ? refusal(address, refused.getResponse().statusCode())
          : failures.noAnswer(cause);
    } catch (InterruptedException e) {
      var unused = opening.thenAccept(WebSocket::abort);
      Thread.currentThread().interrupt();
      throw failures.cancelled(e);
    }
  }

  /** Finds out why a session was refused, which its handshake does not hand on. */
  private VachaException refusal(URI address, int status) {
    HttpRequest plain =
        HttpRequest.newBuilder(URI.create(address.toString().replaceFirst("^ws", "http")))
            .header("Authorization", "Bearer " + key)
            .timeout(LONGEST)
            .build();
    try {
      HttpResponse<byte[]> answer = http.send(plain, HttpResponse.BodyHandlers.ofByteArray());
      return failures.refused(status, answer.statusCode() == status ? answer.body() : NO_REASON);
    } catch (IOException e) {
      return failures.noAnswer(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failures.cancelled(e);
    }
  }
}
