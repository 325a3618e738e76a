package io.vacha.transcription;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How uploads are taken in ({@code vacha.transcription.*}).
 *
 * @param maxUploads uploads spooled to disk at the same time; more get 503
 * @param maxUploadsPerKey how many of them one key may have once half of the places are taken; more
 *     get 429
 * @param keptRoom how long room at the recogniser is kept for a body that is on its way
 */
public record TranscriptionSettings(
    @DefaultValue("128") @Min(1) int maxUploads,
    @DefaultValue("8") @Min(1) int maxUploadsPerKey,
    @DefaultValue("3s") @DurationMin @DurationMax(hours = 1) Duration keptRoom) {}
