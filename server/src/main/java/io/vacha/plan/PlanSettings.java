package io.vacha.plan;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
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
 * @param jobs unfinished jobs of one key at the same time; free 5, paid 100
 * @param maxJobBytes bytes in the recording of a job; free 100 MiB, paid 1 GiB
 * @param maxJobCodepoints codepoints in the text of a job; free 20,000, paid 1,000,000
 * @param jobRetention how long a job and its results are kept after its end; free 24 h, paid 72 h
 */
public record PlanSettings(
    @PositiveOrZero @Max(10_000_000) @Nullable Long maxTextCodepoints,
    @PositiveOrZero @Max(10_737_418_240L) @Nullable Long maxUploadBytes,
    @PositiveOrZero @Max(1_000_000) @Nullable Long requestsPerMinute,
    @PositiveOrZero @Max(1_000_000_000_000L) @Nullable Long requestsPerMonth,
    @PositiveOrZero @Max(1_000_000_000_000L) @Nullable Long audioMinutesPerMonth,
    @PositiveOrZero @Max(100_000) @Nullable Long liveSessions,
    @PositiveOrZero @Max(100_000) @Nullable Long jobs,
    @PositiveOrZero @Max(10_737_418_240L) @Nullable Long maxJobBytes,
    @PositiveOrZero @Max(1_000_000) @Nullable Long maxJobCodepoints,
    @DurationMin(seconds = 1) @DurationMax(days = 365) @Nullable Duration jobRetention) {

  Plan over(String slug, Plan defaults) {
    return new Plan(
        slug,
        or(maxTextCodepoints, defaults.maxTextCodepoints()),
        or(maxUploadBytes, defaults.maxUploadBytes()),
        or(requestsPerMinute, defaults.requestsPerMinute()),
        or(requestsPerMonth, defaults.requestsPerMonth()),
        or(audioMinutesPerMonth, defaults.audioMinutesPerMonth()),
        or(liveSessions, defaults.liveSessions()),
        jobsOver(defaults.jobs()));
  }

  private JobLimits jobsOver(JobLimits defaults) {
    return new JobLimits(
        or(jobs, defaults.unfinished()),
        or(maxJobBytes, defaults.maxUploadBytes()),
        or(maxJobCodepoints, defaults.maxTextCodepoints()),
        jobRetention == null ? defaults.retention() : jobRetention);
  }

  private static long or(@Nullable Long value, long fallback) {
    return value == null ? fallback : value;
  }
}
