package io.vacha.quota;

import io.vacha.quota.book.Balance;

/**
 * What one key has used of its month. Remaining is what a new request could still get: the limit
 * less what is used and what requests in progress hold.
 */
public record QuotaStatus(
    QuotaPeriod period,
    long requestLimit,
    long requestsUsed,
    long requestsRemaining,
    long audioLimitMillis,
    long audioUsedMillis,
    long audioRemainingMillis) {

  static QuotaStatus of(QuotaPeriod period, MonthlyLimits limits, Balance balance) {
    return new QuotaStatus(
        period,
        limits.requests(),
        balance.requestsUsed(),
        Math.max(0, balance.requestsLeft(limits)),
        limits.audioMillis(),
        balance.audioUsed(),
        Math.max(0, balance.audioLeft(limits)));
  }
}
