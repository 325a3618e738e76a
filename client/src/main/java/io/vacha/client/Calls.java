package io.vacha.client;

import io.vacha.client.job.JobCalls;
import io.vacha.client.live.LiveOpening;
import io.vacha.client.live.LiveOptions;
import io.vacha.client.live.SpeechOptions;
import io.vacha.client.live.SpeechSession;
import io.vacha.client.live.TranscriptionSession;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The kinds of calls to one service with one key. Thread-safe. */
final class Calls implements JobCalls {
  private static final JsonMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private static final String JOBS = "/api/v1/jobs";
  private static final String ONCE = "Idempotency-Key";

  private final URI base;
  private final String key;
  private final Duration timeout;
  private final Transport transport;

  Calls(URI base, String key, Duration timeout, Transport transport) {
    this.base = base;
    this.key = key;
    this.timeout = timeout;
    this.transport = transport;
  }

  <T> T get(String path, Class<T> type) {
    return read(transport.send(() -> to(path).GET().build(), true), type);
  }

  /** Sends an object as JSON; whoever receives the answer closes its body. */
  HttpResponse<InputStream> post(String path, Object body) {
    byte[] json = JSON.writeValueAsBytes(body);
    return transport.send(
        () ->
            to(path)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(json))
                .build(),
        true);
  }

  /** Sends a sound; likewise. */
  HttpResponse<InputStream> upload(String path, Recording recording) {
    return transport.send(
        () ->
            to(path)
                .header("Content-Type", "application/octet-stream")
                .POST(recording.open())
                .build(),
        recording.isRepeatable());
  }

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create(base + path))
        .timeout(timeout)
        .header("Authorization", "Bearer " + key);
  }

  /** Opens a live session. */
  TranscriptionSession listen(LiveOptions options) {
    return new LiveOpening(transport.http(), base, key, Errors.LIVE).open(options);
  }

  /** Opens one that speaks. */
  SpeechSession speak(SpeechOptions options) {
    return new LiveOpening(transport.http(), base, key, Errors.LIVE).open(options);
  }

  @Override
  public HttpResponse<InputStream> send(String path, Change change) {
    return transport.send(() -> change.of(to(path)).build(), true);
  }

  @Override
  public HttpResponse<InputStream> sendOnce(String path, Change change) {
    return transport.send(() -> change.of(to(path)).build(), false);
  }

  @Override
  public HttpResponse<InputStream> submit(
      Recording recording, TranscriptionOptions options, @Nullable URI webhook) {
    String once = once();
    String path = jobs(options.query(), webhook);
    return transport.send(
        () ->
            to(path)
                .header(ONCE, once)
                .header("Content-Type", "application/octet-stream")
                .POST(recording.open())
                .build(),
        recording.isRepeatable());
  }

  @Override
  public HttpResponse<InputStream> submit(
      String upload, TranscriptionOptions options, @Nullable URI webhook) {
    String once = once();
    String query = options.query();
    String path = jobs((query.isEmpty() ? "?" : query + "&") + "upload=" + upload, webhook);
    return send(path, request -> request.header(ONCE, once).POST(BodyPublishers.noBody()));
  }

  @Override
  public HttpResponse<InputStream> submit(SpeechRequest speech, @Nullable URI webhook) {
    return submit(speech.body(), webhook);
  }

  @Override
  public HttpResponse<InputStream> submitTimed(SpeechRequest speech, @Nullable URI webhook) {
    return submit(speech.timedBody(), webhook);
  }

  private HttpResponse<InputStream> submit(Map<String, Object> speech, @Nullable URI webhook) {
    String once = once();
    byte[] json = JSON.writeValueAsBytes(speech);
    return send(
        jobs("", webhook),
        request ->
            request
                .header(ONCE, once)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(json)));
  }

  private static String jobs(String query, @Nullable URI webhook) {
    if (webhook == null) {
      return JOBS + query;
    }
    String url = URLEncoder.encode(webhook.toString(), StandardCharsets.UTF_8);
    return JOBS + (query.isEmpty() ? "?" : query + "&") + "webhook=" + url;
  }

  /** So that a job that is submitted again after a lost answer is the same job. */
  private static String once() {
    return UUID.randomUUID().toString();
  }

  @Override
  public VachaException noAnswer(Throwable cause) {
    return Errors.noAnswer(cause);
  }

  @Override
  public VachaException cancelled(Throwable cause) {
    return Errors.cancelled(cause);
  }

  @Override
  public <T> T read(HttpResponse<InputStream> response, Class<T> type) {
    return readAnswer(response, type);
  }

  /** Reads an answer to its end. */
  static <T> T readAnswer(HttpResponse<InputStream> response, Class<T> type) {
    try (InputStream body = response.body()) {
      return JSON.readValue(body, type);
    } catch (IOException | JacksonException e) {
      throw Errors.noAnswer(e);
    }
  }
}
