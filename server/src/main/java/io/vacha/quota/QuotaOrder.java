package io.vacha.quota;

/**
 * What a request asks the ledger to hold.
 *
 * @param owner the start of the service that asks
 * @param number counts the reservations of that owner
 * @param keyId whose quota it is
 * @param limits what the key may use in a month
 * @param period the month it is for
 * @param demand how much audio
 * @param leaseEnd until when it is held, in the {@link LeaseTime} of the owner
 */
record QuotaOrder(
    String owner,
    long number,
    String keyId,
    MonthlyLimits limits,
    QuotaPeriod period,
    AudioDemand demand,
    long leaseEnd) {
  /** What is held of it. */
  Reservation holding(long audioMillis) {
    return new Reservation(owner, number, keyId, limits, period, audioMillis);
  }
}
