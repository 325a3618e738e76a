package io.vacha.plan;

import io.vacha.quota.MonthlyLimits;

/**
 * The limits of one plan. Zero allows nothing.
 *
 * @param slug its name in settings and keys, for example {@code free}
 * @param maxTextCodepoints Unicode codepoints in one text
 * @param maxUploadBytes bytes in one upload
 * @param requestsPerMinute rate of one key, and how many it may send at once
 * @param requestsPerMonth requests of one key in a calendar month
 * @param audioMinutesPerMonth minutes of audio, spoken or transcribed, of one key in a month
 * @param liveSessions live sessions of one key at the same time
 * @param jobs of one key
 */
public record Plan(
    String slug,
    long maxTextCodepoints,
    long maxUploadBytes,
    long requestsPerMinute,
    long requestsPerMonth,
    long audioMinutesPerMonth,
    long liveSessions,
    JobLimits jobs) {
  /** What one key may use in a month. */
  public MonthlyLimits monthlyLimits() {
    return new MonthlyLimits(requestsPerMonth, audioMinutesPerMonth);
  }
}
