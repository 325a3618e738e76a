package io.vacha.plan;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.PositiveOrZero;
import org.jspecify.annotations.Nullable;

/**
 * Settings under {@code vacha.plans.<slug>}; what is not set has the default of the plan of that
 * name, or of the free plan where the operator made up the name.
 *
 * @param maxTextCodepoints codepoints in one text; free 1,200, paid 20,000
 * @param maxUploadBytes bytes in one upload; free 25 MiB, paid 30 MiB
 * @param requestsPerMinute rate and burst of one key; free 20, paid 120
 * @param requestsPerMonth requests of one key a month; free 1,000, paid 100,000
 * @param audioMinutesPerMonth minutes of audio of one key a month; free 60, paid 3,000
 * @param liveSessions live sessions of one key at the same time; free 2, paid 20
 */
public record PlanSettings(
    @PositiveOrZero @Max(10_000_000) @Nullable Long maxTextCodepoints,
    @PositiveOrZero @Max(10_737_418_240L) @Nullable Long maxUploadBytes,
    @PositiveOrZero @Max(1_000_000) @Nullable Long requestsPerMinute,
    @PositiveOrZero @Max(1_000_000_000_000L) @Nullable Long requestsPerMonth,
    @PositiveOrZero @Max(1_000_000_000_000L) @Nullable Long audioMinutesPerMonth,
    @PositiveOrZero @Max(100_000) @Nullable Long liveSessions) {

  Plan over(String slug, Plan defaults) {
    return new Plan(
        slug,
        or(maxTextCodepoints, defaults.maxTextCodepoints()),
        or(maxUploadBytes, defaults.maxUploadBytes()),
        or(requestsPerMinute, defaults.requestsPerMinute()),
        or(requestsPerMonth, defaults.requestsPerMonth()),
        or(audioMinutesPerMonth, defaults.audioMinutesPerMonth()),
        or(liveSessions, defaults.liveSessions()));
  }

  private static long or(@Nullable Long value, long fallback) {
    return value == null ? fallback : value;
  }
}
