package io.vacha.error;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Errors of requests that name themselves by an {@code Idempotency-Key}. */
public final class RepeatedRequest {
  private static final String HEADER = "Idempotency-Key";
  private static final Duration RUNNING_RETRY = Duration.ofSeconds(2);
  private static final Duration ROOM_RETRY = Duration.ofMinutes(1);

  private RepeatedRequest() {}

  /** 409 while the first of them is worked on. */
  public static ApiException inProgress() {
    return refusal(
        ErrorCode.IDEMPOTENCY_KEY_IN_USE,
        "A request with this 'Idempotency-Key' is in progress. Try again when it has ended.",
        RUNNING_RETRY);
  }

  /** 422 for a request that is not the one the key came with first. */
  public static ApiException otherRequest() {
    return refusal(
        ErrorCode.IDEMPOTENCY_KEY_REUSED,
        "This 'Idempotency-Key' came with another query or body before. Use a new one for each"
            + " request.",
        null);
  }

  /** 410 where the answer was given and charged, but is not kept. */
  public static ApiException answerGone() {
    return refusal(
        ErrorCode.ANSWER_GONE,
        "This request was answered and charged before, but its answer is no longer kept. Send it"
            + " with a new 'Idempotency-Key' to have it done, and charged, again.",
        null);
  }

  /** 429 for one more of a key that has {@code limit} of them remembered. */
  public static ApiException tooMany(long limit) {
    return new ApiException(
        ErrorCode.RATE_LIMIT_EXCEEDED,
        "This key has sent %,d requests with an 'Idempotency-Key' that are still remembered, as many as it may. Send this one without, or wait."
            .formatted(limit),
        HEADER,
        ApiException.details("limit", limit, "unit", "idempotency keys"),
        ROOM_RETRY,
        null);
  }

  private static ApiException refusal(
      ErrorCode code, String message, @Nullable Duration retryAfter) {
    return new ApiException(code, message, HEADER, Map.of(), retryAfter, null);
  }
}
