package io.vacha.job;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Jobs ({@code vacha.jobs.*}); how many and how large a key may have is the plan's.
 *
 * @param workers jobs that this gateway works on at the same time; 0 leaves them to others
 * @param runningPerKey jobs of one key that are worked on at the same time
 * @param piece how much of a recording is charged and kept at once: what a crash costs at most
 * @param slice how long a job is worked on at least before it gives way to a job of another key,
 *     which it does between two pieces
 * @param keptPerKey jobs of one key that are remembered, whatever became of them
 * @param attempts how often a job may fail for a passing reason without any progress
 * @param folder where recordings, texts and results are; {@code jobs} of the data folder where
 *     absent. Gateways that share it also share their jobs
 */
public record JobSettings(
    @DefaultValue("1") @Min(0) @Max(1000) int workers,
    @DefaultValue("1") @Min(1) @Max(1000) int runningPerKey,
    @DefaultValue("5m") @DurationMin(seconds = 2) @DurationMax(minutes = 20) Duration piece,
    @DefaultValue("30s") @DurationMin(millis = 1) @DurationMax(hours = 24) Duration slice,
    @DefaultValue("10000") @Min(1) @Max(10_000_000) long keptPerKey,
    @DefaultValue("3") @Min(1) @Max(100) int attempts,
    @Nullable Path folder) {}
