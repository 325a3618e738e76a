package io.vacha.error;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one exception that reaches a client. Its message says what is wrong, the limit and what to
 * do; internal detail belongs into the cause, which is logged and never sent.
 *
 * <p>Immutable once built; built only by the named factories.
 */
public final class ApiException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final @Nullable String param;
  private final transient Map<String, Object> details;
  private final @Nullable Duration retryAfter;

  private ApiException(
      ErrorCode code,
      String message,
      @Nullable String param,
      Map<String, Object> details,
      @Nullable Duration retryAfter,
      @Nullable Throwable cause) {
    super(message, cause);
    this.code = code;
    this.param = param;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** 400 for the request as a whole. */
  public static ApiException invalidRequest(String message) {
    return of(ErrorCode.INVALID_REQUEST, message, null);
  }

  /** 400 for one field, query parameter or header, named as the client wrote it. */
  public static ApiException invalidRequest(String message, String param) {
    return of(ErrorCode.INVALID_REQUEST, message, param);
  }

  /** 400 for text of {@code actual} codepoints where the plan allows {@code limit}. */
  public static ApiException textTooLong(long limit, long actual) {
    String message =
        "The text has %,d codepoints; your plan allows %,d a request. Shorten or split it."
            .formatted(actual, limit);
    Map<String, Object> details = details("limit", limit, "actual", actual, "unit", "codepoints");
    return of(ErrorCode.TEXT_TOO_LONG, message, "text", details);
  }

  /** 400 for text that was not even read to its end. */
  public static ApiException textTooLong(long limit) {
    String message =
        "The text is far longer than the %,d codepoints your plan allows a request. Split it."
            .formatted(limit);
    Map<String, Object> details = details("limit", limit, "unit", "codepoints");
    return of(ErrorCode.TEXT_TOO_LONG, message, "text", details);
  }

  /** 400 for a voice that is none of {@code allowed}. */
  public static ApiException invalidVoice(Iterable<String> allowed) {
    String message = "Unknown voice. Use one of: " + String.join(", ", allowed) + ".";
    return of(ErrorCode.INVALID_VOICE, message, "voice");
  }

  /** The one and only 401; it never says which part of a key was wrong. */
  public static ApiException unauthorized() {
    return of(
        ErrorCode.UNAUTHORIZED,
        "Missing or invalid API key. Send 'Authorization: Bearer svc_sk_…' with a valid key.",
        "Authorization");
  }

  /** 404 for an address that serves nothing. */
  public static ApiException notFound() {
    return of(ErrorCode.NOT_FOUND, "Nothing is served at this address. See /openapi.yaml.", null);
  }

  /** 404 for a thing named in the address that does not exist. */
  public static ApiException notFound(String message) {
    return of(ErrorCode.NOT_FOUND, message, null);
  }

  /** 413 for a body larger than {@code limitBytes}. */
  public static ApiException fileTooLarge(long limitBytes) {
    String message =
        "The audio is larger than your plan's limit of %,d bytes. Send a shorter or more compressed file."
            .formatted(limitBytes);
    Map<String, Object> details = details("limit", limitBytes, "unit", "bytes");
    return of(ErrorCode.FILE_TOO_LARGE, message, "file", details);
  }

  /** 413 for a recording that is small as a file but plays longer than {@code limitMillis}. */
  public static ApiException recordingTooLong(long limitMillis) {
    long limit = limitMillis / 1000;
    String message =
        "The recording plays longer than %,d seconds. Send it in parts.".formatted(limit);
    return of(
        ErrorCode.FILE_TOO_LARGE, message, "file", details("limit", limit, "unit", "seconds"));
  }

  /**
   * 415 for what is no supported audio: the bytes of {@code file} or what a header says of them.
   */
  public static ApiException unsupportedMediaType(String message, String param) {
    return of(
        ErrorCode.UNSUPPORTED_MEDIA_TYPE,
        message + " Use MP3, WAV, M4A, OGG, FLAC or OPUS.",
        param);
  }

  /** 429 for a used-up month; {@code resource} is {@code requests} or {@code audio_minutes}. */
  public static ApiException quotaExceeded(String resource, long limit, Instant resetsAt) {
    String message =
        "This month's quota of %,d %s is used up or too small for this request; it resets at %s. Upgrade the plan for more."
            .formatted(limit, resource.replace('_', ' '), resetsAt);
    return of(
        ErrorCode.QUOTA_EXCEEDED,
        message,
        null,
        details("resource", resource, "limit", limit, "resets_at", resetsAt.toString()));
  }

  /** 429 for a key or an address that is too fast; {@code retryAfter} is at least one second. */
  public static ApiException rateLimitExceeded(long requestsPerMinute, Duration retryAfter) {
    Duration wait = atLeastOneSecond(retryAfter);
    Map<String, Object> details =
        details("limit", requestsPerMinute, "unit", "requests per minute");
    String message =
        "More than %,d requests a minute. Try again in %d s."
            .formatted(requestsPerMinute, wait.toSeconds());
    return new ApiException(ErrorCode.RATE_LIMIT_EXCEEDED, message, null, details, wait, null);
  }

  /** 500 for what nobody foresaw; the cause is logged under the request id. */
  public static ApiException internal(Throwable cause) {
    return failed(
        ErrorCode.INTERNAL_ERROR,
        "The service failed in an unforeseen way. Try again; if it persists, report the request id.",
        cause);
  }

  /** 502 for an engine whose answer is no speech. */
  public static ApiException upstreamFailure(Throwable cause) {
    return failed(
        ErrorCode.UPSTREAM_FAILURE,
        "The speech engine returned an invalid response. Try again.",
        cause);
  }

  /** 503 with {@code Retry-After}. */
  public static ApiException serviceUnavailable(Duration retryAfter, @Nullable Throwable cause) {
    return new ApiException(
        ErrorCode.SERVICE_UNAVAILABLE,
        "The speech engine is temporarily unavailable. Try again after a short delay.",
        null,
        Map.of(),
        atLeastOneSecond(retryAfter),
        cause);
  }

  /** 504 for an engine that missed its deadline. */
  public static ApiException upstreamTimeout(Throwable cause) {
    return failed(
        ErrorCode.UPSTREAM_TIMEOUT,
        "The speech engine did not answer in time. Try again, or send a shorter text.",
        cause);
  }

  /** 405 for an address that serves only {@code allowed}, methods separated by commas. */
  public static ApiException methodNotAllowed(String allowed) {
    return of(
        ErrorCode.METHOD_NOT_ALLOWED,
        "This address serves only: " + allowed + ".",
        null,
        details("allow", allowed));
  }

  private static ApiException of(ErrorCode code, String message, @Nullable String param) {
    return of(code, message, param, Map.of());
  }

  private static ApiException of(
      ErrorCode code, String message, @Nullable String param, Map<String, Object> details) {
    return new ApiException(code, message, param, details, null, null);
  }

  private static ApiException failed(ErrorCode code, String message, Throwable cause) {
    return new ApiException(code, message, null, Map.of(), null, cause);
  }

  /** Names and values in turn, in the order they are written. */
  private static Map<String, Object> details(Object... namesAndValues) {
    Map<String, Object> details = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      details.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return details;
  }

  private static Duration atLeastOneSecond(Duration wait) {
    long seconds = wait.plusMillis(999).toSeconds();
    return Duration.ofSeconds(Math.max(1, seconds));
  }

  /** Which row of the error table this is. */
  public ErrorCode code() {
    return code;
  }

  /** The field, query parameter or header at fault, where there is one. */
  public Optional<String> param() {
    return Optional.ofNullable(param);
  }

  /** Further facts in the order they are written; empty where there are none. */
  public Map<String, Object> details() {
    return details;
  }

  /** How long to wait before another try: whole seconds, at least one, where waiting helps. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }
}
