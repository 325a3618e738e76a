package io.vacha.error;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one exception that reaches a client. Its message says what is wrong, the limit and what to
 * do; internal detail belongs into the cause, which is logged and never sent.
 *
 * <p>Immutable once built; built only by the named factories here, of {@link OverLimit}, {@link
 * JobRefusal}, {@link RepeatedRequest} and of {@link ServiceFailure}.
 */
public final class ApiException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final @Nullable String param;
  private final transient Map<String, Object> details;
  private final @Nullable Duration retryAfter;

  ApiException(
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
    this.retryAfter = retryAfter == null ? null : atLeastOneSecond(retryAfter);
  }

  private static Duration atLeastOneSecond(Duration wait) {
    return Duration.ofSeconds(Math.max(1, wait.plusMillis(999).toSeconds()));
  }

  /** 400 for the request as a whole. */
  public static ApiException invalidRequest(String message) {
    return of(ErrorCode.INVALID_REQUEST, message, null);
  }

  /** 400 for one field, query parameter or header, named as the client wrote it. */
  public static ApiException invalidRequest(String message, String param) {
    return of(ErrorCode.INVALID_REQUEST, message, param);
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

  /**
   * 415 for what is no supported audio: the bytes of {@code file} or what a header says of them.
   */
  public static ApiException unsupportedMediaType(String message, String param) {
    return of(
        ErrorCode.UNSUPPORTED_MEDIA_TYPE,
        message + " Use MP3, WAV, M4A, OGG, FLAC or OPUS.",
        param);
  }

  /** 405 for an address that serves only {@code allowed}, methods separated by commas. */
  public static ApiException methodNotAllowed(String allowed) {
    return of(
        ErrorCode.METHOD_NOT_ALLOWED,
        "This address serves only: " + allowed + ".",
        null,
        details("allow", allowed));
  }

  static ApiException of(ErrorCode code, String message, @Nullable String param) {
    return of(code, message, param, Map.of());
  }

  static ApiException of(
      ErrorCode code, String message, @Nullable String param, Map<String, Object> details) {
    return new ApiException(code, message, param, details, null, null);
  }

  /** Names and values in turn, in the order they are written. */
  static Map<String, Object> details(Object... namesAndValues) {
    Map<String, Object> details = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      details.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return details;
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
