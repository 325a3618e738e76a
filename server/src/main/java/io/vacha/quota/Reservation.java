package io.vacha.quota;

/**
 * Room held for one request: one request and some audio of the month it was made in. It ends by
 * {@link QuotaLedger#commit}, {@link QuotaLedger#release}, or when its lease is over.
 *
 * @param owner the start of the service that made it
 * @param number counts the reservations of that owner
 * @param keyId whose quota it is
 * @param limits those at the time it was made
 * @param period the month it belongs to
 * @param audioMillis milliseconds of audio held, at most what was left
 */
public record Reservation(
    String owner,
    long number,
    String keyId,
    MonthlyLimits limits,
    QuotaPeriod period,
    long audioMillis)
    implements ReserveResult {
  /** The same holding another amount of audio. */
  public Reservation withAudioMillis(long millis) {
    return new Reservation(owner, number, keyId, limits, period, millis);
  }
}
