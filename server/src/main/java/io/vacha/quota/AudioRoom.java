package io.vacha.quota;

import io.vacha.error.ApiException;

/**
 * The longest audio that one request can still be charged for, if no other is charged meanwhile.
 *
 * @param millis milliseconds, never negative
 * @param limits of the month
 * @param period the month
 */
public record AudioRoom(long millis, MonthlyLimits limits, QuotaPeriod period) {
  /** {@code quota_exceeded}, for audio that turns out longer. */
  public ApiException exceeded() {
    return QuotaRefused.audio(limits, period).exception();
  }
}
