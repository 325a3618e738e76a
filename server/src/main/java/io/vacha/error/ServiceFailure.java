package io.vacha.error;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Errors that are not the client's fault. */
public final class ServiceFailure {
  /** How long a client is asked to wait for the disk. */
  private static final Duration STORAGE_RETRY = Duration.ofSeconds(5);

  private static final Duration ROOM_RETRY = Duration.ofSeconds(1);

  private ServiceFailure() {}

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
        retryAfter,
        cause);
  }

  /** 503 with {@code Retry-After} where nothing can be stored or looked up for now. */
  public static ApiException storageUnavailable(Throwable cause) {
    return new ApiException(
        ErrorCode.SERVICE_UNAVAILABLE,
        "The service cannot store anything at the moment. Try again after a short delay.",
        null,
        Map.of(),
        STORAGE_RETRY,
        cause);
  }

  /** 503 with {@code Retry-After} where the machine has no thread or process left. */
  public static ApiException exhausted(OutOfMemoryError cause) {
    return new ApiException(
        ErrorCode.SERVICE_UNAVAILABLE,
        "The service cannot begin any more work at the moment. Try again after a short delay.",
        null,
        Map.of(),
        ROOM_RETRY,
        cause);
  }

  /** 503 with {@code Retry-After} for one request more on a connection that has many. */
  public static ApiException noRoomForRequest() {
    return new ApiException(
        ErrorCode.SERVICE_UNAVAILABLE,
        "There is no room for one more request on this connection. Try again when one has ended.",
        null,
        Map.of(),
        ROOM_RETRY,
        null);
  }

  /** 504 for an engine that missed its deadline. */
  public static ApiException upstreamTimeout(Throwable cause) {
    return failed(
        ErrorCode.UPSTREAM_TIMEOUT,
        "The speech engine did not answer in time. Try again, or send a shorter text.",
        cause);
  }

  private static ApiException failed(ErrorCode code, String message, Throwable cause) {
    return new ApiException(code, message, null, Map.of(), null, cause);
  }
}
