package io.vacha.quota;

/**
 * What one key may use in a calendar month. Zero allows nothing.
 *
 * @param requests how many requests
 * @param audioMinutes how many minutes of audio, spoken or transcribed
 */
public record MonthlyLimits(long requests, long audioMinutes) {
  /** Checks that both are amounts whose milliseconds fit a long. */
  public MonthlyLimits {
    if (requests < 0 || audioMinutes < 0 || audioMinutes > Long.MAX_VALUE / 60_000) {
      throw new IllegalArgumentException("limits must be 0 or more and audio fit milliseconds");
    }
  }

  /** {@link #audioMinutes} in the unit that is metered. */
  public long audioMillis() {
    return audioMinutes * 60_000;
  }
}
