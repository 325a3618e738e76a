package io.vacha.job.tus;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Resumable uploads ({@code vacha.jobs.uploads.*}); how many and how large a key may have is the
 * plan's.
 *
 * @param maxBytes what all of them together may have announced; one key gets no more than half
 * @param retention how long an upload is kept after it was begun, complete or not
 */
public record UploadSettings(
    @DefaultValue("34359738368") @Min(67_108_864) @Max(1L << 50) long maxBytes,
    @DefaultValue("24h") @DurationMin(seconds = 1) @DurationMax(days = 30) Duration retention) {}
