package io.vacha.quota;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import java.time.Instant;

/**
 * The month has no room for the request; nothing is held or charged.
 *
 * @param resource what is used up
 * @param limit the plan's limit of it: requests, or minutes of audio
 * @param resetsAt when the next month begins
 */
public record QuotaRefused(QuotaResource resource, long limit, Instant resetsAt)
    implements ReserveResult, CommitResult {
  /** No request is left in this period. */
  public static QuotaRefused requests(MonthlyLimits limits, QuotaPeriod period) {
    return new QuotaRefused(QuotaResource.REQUESTS, limits.requests(), period.end());
  }

  /** Not enough audio is left in this period. */
  public static QuotaRefused audio(MonthlyLimits limits, QuotaPeriod period) {
    return new QuotaRefused(QuotaResource.AUDIO_MINUTES, limits.audioMinutes(), period.end());
  }

  /** What the client is told. */
  public ApiException exception() {
    return OverLimit.quotaExceeded(resource.id(), limit, resetsAt);
  }
}
