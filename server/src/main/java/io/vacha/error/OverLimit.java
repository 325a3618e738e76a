package io.vacha.error;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Errors of requests that ask for more than the plan or the service allows. */
public final class OverLimit {
  private OverLimit() {}

  /** 400 for text of {@code actual} codepoints where the plan allows {@code limit}. */
  public static ApiException textTooLong(long limit, long actual) {
    String message =
        "The text has %,d codepoints; your plan allows %,d a request. Shorten or split it."
            .formatted(actual, limit);
    Map<String, Object> details =
        ApiException.details("limit", limit, "actual", actual, "unit", "codepoints");
    return ApiException.of(ErrorCode.TEXT_TOO_LONG, message, "text", details);
  }

  /** 400 for text that was not even read to its end. */
  public static ApiException textTooLong(long limit) {
    String message =
        "The text is far longer than the %,d codepoints your plan allows a request. Split it."
            .formatted(limit);
    Map<String, Object> details = ApiException.details("limit", limit, "unit", "codepoints");
    return ApiException.of(ErrorCode.TEXT_TOO_LONG, message, "text", details);
  }

  /** 400 for markup that is wrong at a place; both are counted from 1. */
  public static ApiException wrongMarkup(
      String message, @Nullable String param, long line, long column) {
    return ApiException.of(
        ErrorCode.INVALID_REQUEST,
        "%s (line %d, column %d)".formatted(message, line, column),
        param,
        ApiException.details("line", line, "column", column));
  }

  /** 413 for a body larger than {@code limitBytes}. */
  public static ApiException fileTooLarge(long limitBytes) {
    String message =
        "The audio is larger than your plan's limit of %,d bytes. Send a shorter or more compressed file."
            .formatted(limitBytes);
    Map<String, Object> details = ApiException.details("limit", limitBytes, "unit", "bytes");
    return ApiException.of(ErrorCode.FILE_TOO_LARGE, message, "file", details);
  }

  /** 413 for a recording that is small as a file but plays longer than {@code limitMillis}. */
  public static ApiException recordingTooLong(long limitMillis) {
    long limit = limitMillis / 1000;
    String message =
        "The recording plays longer than %,d seconds. Send it in parts.".formatted(limit);
    return ApiException.of(
        ErrorCode.FILE_TOO_LARGE,
        message,
        "file",
        ApiException.details("limit", limit, "unit", "seconds"));
  }

  /** 429 for a used-up month; {@code resource} is {@code requests} or {@code audio_minutes}. */
  public static ApiException quotaExceeded(String resource, long limit, Instant resetsAt) {
    String message =
        "This month's quota of %,d %s is used up or too small for this request; it resets at %s. Upgrade the plan for more."
            .formatted(limit, resource.replace('_', ' '), resetsAt);
    return ApiException.of(
        ErrorCode.QUOTA_EXCEEDED,
        message,
        null,
        ApiException.details(
            "resource", resource, "limit", limit, "resets_at", resetsAt.toString()));
  }

  /**
   * 503 where the month has room but other requests of the key hold it; {@code resource} as for
   * {@link #quotaExceeded}.
   */
  public static ApiException quotaHeld(String resource, Duration retryAfter) {
    String message =
        "Requests of this key that are still running hold what is left of this month's %s. Try again when one of them has ended."
            .formatted(resource.replace('_', ' '));
    Map<String, Object> details = ApiException.details("resource", resource);
    return new ApiException(
        ErrorCode.SERVICE_UNAVAILABLE, message, null, details, retryAfter, null);
  }

  /** 429 for a key or an address that is too fast; {@code retryAfter} is at least one second. */
  public static ApiException rateLimitExceeded(long requestsPerMinute, Duration retryAfter) {
    long seconds = Math.max(1, retryAfter.plusMillis(999).toSeconds());
    Map<String, Object> details =
        ApiException.details("limit", requestsPerMinute, "unit", "requests per minute");
    String message =
        "More than %,d requests a minute. Try again in %d s.".formatted(requestsPerMinute, seconds);
    return new ApiException(
        ErrorCode.RATE_LIMIT_EXCEEDED, message, null, details, retryAfter, null);
  }

  /** 400 for a body that arrives so slowly that others would wait for it. */
  public static ApiException bodyTooSlow(long bytes, long seconds) {
    String message =
        "The body arrived too slowly: %,d bytes in %,d seconds. Send it over a faster connection, or send less."
            .formatted(bytes, seconds);
    return ApiException.invalidRequest(message);
  }

  /** 429 for one upload more of a key that has {@code limit} under way, all it may have now. */
  public static ApiException tooManyUploads(long limit, Duration retryAfter) {
    String message =
        "This key has %,d uploads under way, as many as it may have while the service is busy. Try again when one of them has ended."
            .formatted(limit);
    return new ApiException(
        ErrorCode.RATE_LIMIT_EXCEEDED,
        message,
        null,
        ApiException.details("limit", limit, "unit", "uploads at the same time"),
        retryAfter,
        null);
  }

  /** 429 for one live session more of a key that has {@code limit}, all its plan allows. */
  public static ApiException tooManyLiveSessions(long limit, Duration retryAfter) {
    String message =
        "This key has %,d live sessions open, as many as your plan allows. End one of them first."
            .formatted(limit);
    return new ApiException(
        ErrorCode.RATE_LIMIT_EXCEEDED,
        message,
        null,
        ApiException.details("limit", limit, "unit", "live sessions at the same time"),
        retryAfter,
        null);
  }
}
