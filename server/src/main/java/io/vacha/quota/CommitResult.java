package io.vacha.quota;

/** What comes of charging a reservation: it is charged, or refused and not charged. */
public sealed interface CommitResult permits CommitResult.Committed, QuotaRefused, QuotaHeld {
  /**
   * Charged, once, and on disk.
   *
   * @param audioMillis milliseconds of audio charged
   */
  record Committed(long audioMillis) implements CommitResult {}
}
